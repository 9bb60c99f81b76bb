import { LIMITS, SDGS, sdgText, storyFields } from 'contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useField } from '@/components/form/use-field';
import { FieldError } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import { contractResolver } from '@/lib/contract-resolver';
import { useAskedForm } from '@/lib/use-asked-form';
import { type GoalsValues, goalsModel } from '../../model/simple';
import { EMPTY } from '../../model/types';
import { useEdit } from './edit-context';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';

const resolver = contractResolver<GoalsValues, GoalsValues>(z.object({ sdgs: storyFields.sdgs }));
const FULL = `最多選 ${LIMITS.sdgs} 項。要換一項，請先點一下已選的，把它取消。`;

function Tiles({ value, onChange }: { value: string[]; onChange: (goals: string[]) => void }) {
  const [full, setFull] = useState(false);
  const { error } = useField('sdgs');
  const { visitor } = useEdit();
  const toggle = (goal: string) => {
    const chosen = value.includes(goal);
    setFull(!chosen && value.length >= LIMITS.sdgs);
    if (chosen) onChange(value.filter((other) => other !== goal));
    else if (value.length < LIMITS.sdgs) onChange([...value, goal]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">永續發展目標（SDGs）</legend>
      <p className={cn('mb-3 text-muted', !visitor && 'text-small')}>
        選一至三項和故事最有關的目標。已選 {value.length}/{LIMITS.sdgs}
      </p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {SDGS.map(({ value: goal, label, color }) => {
          const chosen = value.includes(goal);
          return (
            <label
              key={goal}
              className={cn(
                'goal-tile relative flex min-h-16 cursor-pointer items-center gap-2 rounded-button border py-2 pr-2 pl-4',
                chosen ? 'border-2 border-brand-mark bg-brand-100 font-bold' : 'border-edge bg-card hover:bg-sunken',
              )}
            >
              <input type="checkbox" name="sdgs" className="sr-only" checked={chosen} onChange={() => toggle(goal)} />
              <span
                aria-hidden="true"
                className="absolute inset-y-2 left-1.5 w-1 rounded-tag"
                style={{ background: color }}
              />
              <span className="w-6 shrink-0 text-right tabular">{goal}</span>
              <span className={cn('grow', visitor ? 'leading-6' : 'text-small')}>{label}</span>
              {chosen && <Check aria-hidden size={20} className="shrink-0 text-brand-mark" />}
            </label>
          );
        })}
      </div>
      <div role="alert">
        {full && <FieldError>{FULL}</FieldError>}
        {!full && error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

function GoalsForm({ section }: { section: Section<GoalsValues> }) {
  const form = useAskedForm({ defaultValues: section.initial, resolver });
  const value = useWatch({ control: form.control, name: 'sdgs' });
  return (
    <SectionForm section={section} form={form} labels={{ sdgs: '永續發展目標' }}>
      <Tiles
        value={value}
        onChange={(goals) =>
          form.setValue('sdgs', goals, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
    </SectionForm>
  );
}

export function GoalsSection() {
  const section = useSection(goalsModel);
  const { sdgs } = section.story;
  return (
    <SectionCard
      sectionKey="2.7"
      summary={sdgs.map(sdgText).join('、')}
      phase={section.phase}
      problems={section.problems}
      onEdit={section.edit}
      browse={
        sdgs.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {sdgs.map((goal) => (
              <li key={goal}>{sdgText(goal)}</li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{EMPTY}</p>
        )
      }
      form={<GoalsForm key={section.generation} section={section} />}
    />
  );
}
