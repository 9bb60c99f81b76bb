import { GRADES, LIMITS } from 'contract';
import { Minus, Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { NumberField, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { useWide } from '@/lib/use-wide';
import { emptyMember, type TeamsValues } from '../team-values';

/** Members of one team as rows; － only with more than one (M §2). */
export function MembersFields({ team, is18 }: { team: number; is18: boolean }) {
  const wide = useWide();
  const name = `teams.${team}.team_members` as const;
  const { fields, append, remove } = useFieldArray<TeamsValues, typeof name>({ name });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-h3 font-bold">成員</legend>
      <p className="mb-3 text-small text-muted">
        {is18 ? '成員需要全員皆滿 18 歲。' : '成員需要未滿 18 歲。'}建議 {LIMITS.recommended_members} 人，沒有人數上限。
      </p>
      {!is18 && (
        <datalist id="grades">
          {GRADES.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      )}
      <ul className="flex flex-col gap-4 md:gap-2">
        {fields.map((field, i) => (
          <li key={field.id}>
            <fieldset className="grid min-w-0 items-start gap-3 md:grid-cols-[2fr_2fr_1fr_auto]">
              <legend className={wide ? 'sr-only' : 'mb-2 font-bold'}>成員 {i + 1}</legend>
              <TextField name={`${name}.${i}.name`} label="姓名" hideLabel={wide && i > 0} autoComplete="off" />
              {is18 ? (
                <TextField name={`${name}.${i}.department`} label="所屬單位" hideLabel={wide && i > 0} />
              ) : (
                <TextField
                  name={`${name}.${i}.grade`}
                  label="年級"
                  hideLabel={wide && i > 0}
                  list="grades"
                  maxLength={20}
                />
              )}
              <NumberField name={`${name}.${i}.age`} label="年紀" hideLabel={wide && i > 0} maxLength={3} />
              {fields.length > 1 && (
                <Button
                  aria-label={`移除成員 ${i + 1}`}
                  onClick={() => remove(i)}
                  className={cn('justify-self-start px-3', i === 0 && 'md:mt-7.5')}
                >
                  <Minus aria-hidden size={20} />
                  <span className="md:hidden">移除</span>
                </Button>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        onClick={() => append(emptyMember(is18), { focusName: `${name}.${fields.length}.name` })}
      >
        <Plus aria-hidden size={20} />
        新增成員
      </Button>
    </fieldset>
  );
}
