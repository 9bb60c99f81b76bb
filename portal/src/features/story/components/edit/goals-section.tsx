import { LIMITS, SDGS, sdgText, storyFields } from 'contract';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useField } from '@/components/form/use-field';
import { FieldError } from '@/components/ui/field';
import { GoalPicture } from '@/components/ui/goal-picture';
import { GOAL_PICTURES, type Goal } from '@/components/ui/goal-pictures';
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

type TileProps = { goal: Goal; label: string; chosen: boolean; onToggle: () => void };

/** One goal: its picture, number and name; for children in one plain sentence too. */
function Tile({ goal, label, chosen, onToggle }: TileProps) {
  const { visitor } = useEdit();
  const id = useId();
  return (
    <label
      className={cn(
        'relative flex min-h-16 cursor-pointer items-center gap-2 rounded-button border p-2',
        visitor && 'gap-3 p-3',
        chosen
          ? 'border-brand-mark bg-brand-100 inset-ring inset-ring-brand-mark'
          : 'border-edge bg-card hover:bg-sunken',
      )}
    >
      <input
        type="checkbox"
        name="sdgs"
        className="sr-only"
        checked={chosen}
        onChange={onToggle}
        aria-labelledby={`${id}-name`}
        aria-describedby={visitor ? `${id}-text` : undefined}
      />
      <GoalPicture goal={goal} className={visitor ? 'size-14' : 'max-md:size-8'} />
      <span className="min-w-0 grow">
        <span
          id={`${id}-name`}
          className={cn('block leading-6', chosen || visitor ? 'font-bold' : '', !visitor && 'text-small')}
        >
          <span className="mr-1 tabular">{goal}</span>
          <span>{label}</span>
        </span>
        {visitor && <span id={`${id}-text`}>{GOAL_PICTURES[goal].text}</span>}
      </span>
      {chosen && <Check aria-hidden size={20} className="shrink-0 text-brand-mark" />}
    </label>
  );
}

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
      <legend className="mb-1.5 font-bold">{visitor ? '選和故事有關的地球目標' : '永續發展目標（SDGs）'}</legend>
      <p className={cn('mb-3 text-muted', !visitor && 'text-small')}>
        {visitor ? '選一到三個。' : '選一至三項和故事最有關的目標。'}已選 {value.length}/{LIMITS.sdgs}
      </p>
      <div className={cn('grid gap-2', visitor ? 'md:grid-cols-2' : 'grid-cols-2 md:grid-cols-3')}>
        {SDGS.map(({ value: goal, label }) => (
          <Tile key={goal} goal={goal} label={label} chosen={value.includes(goal)} onToggle={() => toggle(goal)} />
        ))}
      </div>
      {/* In sight wherever the tile is: the list is longer than a screen. */}
      <div
        role="alert"
        className={cn(
          'pb-1.5',
          full && 'sticky bottom-19 rounded-input border border-line bg-card px-3 shadow-menu md:bottom-6',
        )}
      >
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
      {...section.card}
      summary={sdgs.map(sdgText).join('、')}
      glance={
        sdgs.length > 0 && (
          <span className="flex gap-2">
            {sdgs.map((goal) => (
              <GoalPicture key={goal} goal={goal} />
            ))}
          </span>
        )
      }
      browse={
        sdgs.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {sdgs.map((goal) => (
              <li key={goal} className="flex items-center gap-3">
                <GoalPicture goal={goal} />
                {sdgText(goal)}
              </li>
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
