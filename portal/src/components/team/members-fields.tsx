import { ADULT_AGE, GRADES, LIMITS } from 'contract';
import { ClipboardPaste, Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldValues, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { NumberField, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { cn } from '@/lib/cn';
import { useWide } from '@/lib/use-wide';
import { emptyMember, type MemberValues, placeOf, withMembers } from './members';
import { PasteMembers } from './paste-members';
import { readAge } from './read-age';

type Props = {
  /** Name of the list in the surrounding form. */
  name: string;
  is18: boolean;
  /** True for the member that is bound to the account of who fills this in: it stays, under its own name (decision 61). */
  isBound?: (index: number) => boolean;
  /** Under an age that was refused because it is that of an adult: what to do instead. */
  forAdults?: ReactNode;
};

/** Members of one team as rows; － only with more than one (M §2). */
export function MembersFields({ name, is18, isBound, forAdults }: Props) {
  const wide = useWide();
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const isAdult = (i: number) => Boolean(get(errors, `${name}.${i}.age`)) && getValues(`${name}.${i}.age`) >= ADULT_AGE;
  const { fields, append, remove, replace } = useFieldArray<FieldValues, string, 'row'>({ name, keyName: 'row' });
  const [pasting, setPasting] = useState(false);
  const place = placeOf(is18);
  const members = (): MemberValues[] => getValues(name);
  const add = (more: MemberValues[]) => {
    replace(withMembers(members(), more));
    setPasting(false);
    toast.success(`已加入 ${more.length} 位成員`);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-h3 font-bold">成員</legend>
      <p className="mb-3 text-small text-muted">
        {is18 ? '挑戰者故事需要全員皆滿18歲。' : '成員需要未滿 18 歲。'}建議 {LIMITS.recommended_members}{' '}
        人，沒有人數上限。
      </p>
      {!is18 && (
        <datalist id="grades">
          {GRADES.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      )}
      <ul className="flex flex-col gap-4 md:gap-2">
        {fields.map((field, i) => {
          const bound = isBound?.(i) ?? false;
          const hideLabel = wide && i > 0 && !bound;
          return (
            <li key={field.row}>
              <fieldset
                className={cn(
                  'grid min-w-0 items-start gap-3',
                  fields.length > 1 ? 'md:grid-cols-[2fr_2fr_1fr_auto]' : 'md:grid-cols-[2fr_2fr_1fr]',
                )}
              >
                <legend className={wide ? 'sr-only' : 'mb-2 font-bold'}>
                  成員 {i + 1}
                  {bound && '（你，小組代表）'}
                </legend>
                <TextField
                  name={`${name}.${i}.name`}
                  label={bound && wide ? '姓名（你）' : '姓名'}
                  hideLabel={hideLabel}
                  autoComplete="off"
                  readOnly={bound}
                />
                <TextField
                  name={`${name}.${i}.${place.key}`}
                  label={place.label}
                  hideLabel={hideLabel}
                  list={is18 ? undefined : 'grades'}
                  maxLength={is18 ? 100 : 20}
                />
                <NumberField
                  name={`${name}.${i}.age`}
                  label="年紀"
                  hideLabel={hideLabel}
                  maxLength={6}
                  read={readAge}
                />
                {bound && fields.length > 1 && <span className="hidden w-16 md:block" />}
                {fields.length > 1 && !bound && (
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
              {isAdult(i) && forAdults}
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => append(emptyMember(is18), { focusName: `${name}.${fields.length}.name` })}>
          <Plus aria-hidden size={20} />
          新增成員
        </Button>
        <Button onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden size={20} />
          貼上名單
        </Button>
      </div>
      {pasting && <PasteMembers is18={is18} there={members()} onAdd={add} onClose={() => setPasting(false)} />}
    </fieldset>
  );
}
