import { romanisedNameMessage } from 'contract';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { RomanisedField } from '@/components/form/romanised-field';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { type CertificateValues, certificateIssues, departmentOf, fromSchool } from '../../../model/certificate';
import { usePendingFocus } from '../use-pending-focus';
import { SchoolFields } from './school-fields';

type Props = { index: number; onApplyAll?: () => void; startOpen: boolean };

/** Certificate data of one person; folded to a line while it is whole. */
export function PersonFields({ index, onApplyAll, startOpen }: Props) {
  const name = `people.${index}` as const;
  const person = useWatch<CertificateValues, typeof name>({ name });
  const { errors } = useFormState<CertificateValues>();
  const [unfolded, setUnfolded] = useState(startOpen);
  const body = useId();
  const head = useRef<HTMLButtonElement>(null);
  usePendingFocus(
    ({ person_id }) => person_id === person.id,
    () => {
      setUnfolded(true);
      head.current?.focus({ preventScroll: true });
      head.current?.scrollIntoView({ block: 'start' });
    },
  );
  const wrong = Boolean(errors.people?.[index]);
  const open = unfolded || wrong;
  const school = fromSchool(person.school);
  const filled = Boolean(person.wade_giles && departmentOf(person) && person.department_en && school);
  const complete = filled && certificateIssues(person).length === 0;
  return (
    <li className={cn('rounded-card border', wrong ? 'border-error-mark' : 'border-line')}>
      <h3>
        <button
          ref={head}
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setUnfolded(!open)}
          className="flex min-h-13 w-full items-center gap-3 rounded-card px-3 text-left md:px-4"
        >
          <ChevronDown aria-hidden size={20} className={cn('shrink-0 text-brand-mark', open && 'rotate-180')} />
          <span className="font-bold">{person.name}</span>
          <span className="text-small text-muted">{person.kind === 'counselor' ? '輔導員' : '成員'}</span>
          <span className="ml-auto">{!complete && <Tag>未完成</Tag>}</span>
        </button>
      </h3>
      <div id={body} hidden={!open} className="flex flex-col gap-4 px-3 pb-4 md:px-4">
        <div className="field-grid">
          <RomanisedField name={`${name}.wade_giles`} label="羅馬拼音姓名" hint={romanisedNameMessage()} />
          <TextField
            name={`${name}.department_en`}
            label="單位英文名稱"
            hint="只填英文字母和空格"
            lang="en"
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <SchoolFields index={index} />
        {onApplyAll && (
          <div>
            <Button onClick={onApplyAll} aria-label={`把${person.name}的學校套用給全組`}>
              套用給全組
            </Button>
            <p className="mt-1 text-small text-muted">把這裡的學校與英文名稱帶給其他人，之後仍可個別修改。</p>
          </div>
        )}
      </div>
    </li>
  );
}
