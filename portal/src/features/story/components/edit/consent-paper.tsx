import {
  type ConsentAnswer,
  type ConsentPaperBody,
  type ConsentPerson,
  type ConsentPurpose,
  type ConsentScan,
  GUARDIAN_RELATIONS,
  GUARDIAN_TEXT,
  LIMITS,
  purposesOf,
} from 'contract';
import { type ReactNode, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { LabelledInput, LabelledSelect } from '@/components/form/labelled';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Checkbox, Radio } from '@/components/ui/input';
import { ErrorBox, NoticeBox } from '@/components/ui/notice-box';
import { addConsentPaper } from '../../api/consent';
import { PaperPhoto } from './paper-photo';

type Relation = (typeof GUARDIAN_RELATIONS)[number];
type Choice = 'yes' | 'no';
type Filled = {
  person: string;
  photo: ConsentScan | undefined;
  decisions: Partial<Record<ConsentPurpose, Choice>>;
  guardian: string;
  relation: Relation | undefined;
  signed: boolean;
};

const CHOICES = [
  { value: 'yes', label: '同意' },
  { value: 'no', label: '不同意' },
] as const;

const NOTHING: Filled = {
  person: '',
  photo: undefined,
  decisions: {},
  guardian: '',
  relation: undefined,
  signed: false,
};

type Missing = Partial<Record<'person' | 'photo' | 'guardian' | 'relation' | 'signed' | ConsentPurpose, string>>;

/** What stands on the paper and isn't here yet. */
const missingIn = (filled: Filled, person: ConsentPerson | undefined): Missing => ({
  ...(person ? {} : { person: '請選擇這張是誰的。' }),
  ...(filled.photo ? {} : { photo: '請先拍下簽好的同意書。' }),
  ...Object.fromEntries(
    purposesOf(person?.kind ?? 'child')
      .filter((purpose) => !filled.decisions[purpose])
      .map((purpose) => [purpose, '請照紙本選擇。']),
  ),
  ...(filled.guardian.trim() === '' ? { guardian: '請輸入姓名。' } : {}),
  ...(person?.kind === 'child' && !filled.relation ? { relation: '請選擇關係。' } : {}),
  ...(filled.signed ? {} : { signed: '請確認紙本上有簽名。' }),
});

const bodyOf = ({ person, photo, decisions, guardian, relation }: Filled, kind: ConsentPerson['kind']) => ({
  person,
  scan: photo?.scan ?? '',
  text_version: GUARDIAN_TEXT.version,
  decisions: Object.fromEntries(
    purposesOf(kind).map((purpose) => [purpose, decisions[purpose]]),
  ) as ConsentPaperBody['decisions'],
  guardian,
  ...(kind === 'child' && relation ? { relation } : {}),
  signed: true as const,
});

type ChoiceProps<V extends string> = {
  name: string;
  label: ReactNode;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  error: string | undefined;
  onChoose: (value: V) => void;
};

function ChoiceRow<V extends string>({ name, label, options, value, error, onChoose }: ChoiceProps<V>) {
  return (
    <Field label={label} group error={error}>
      {() => (
        <div className="flex flex-wrap gap-x-6">
          {options.map((option) => (
            <Radio
              key={option.value}
              name={name}
              label={option.label}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

type Props = { story: string; consent: ConsentAnswer; onClose: () => void; onAdded: (consent: ConsentAnswer) => void };

/** What stands on a signed form, typed in beside its picture; nothing is preset. */
export default function ConsentPaper({ story, consent, onClose, onAdded }: Props) {
  const [filled, setFilled] = useState(NOTHING);
  const [asked, setAsked] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const person = consent.people.find(({ id }) => id === filled.person);
  const kind = person?.kind ?? 'child';
  const words = kind === 'child' ? GUARDIAN_TEXT.child : GUARDIAN_TEXT.adult;
  const missing = missingIn(filled, person);
  const errors: Missing = asked ? missing : {};
  const fill = (more: Partial<Filled>) => setFilled((before) => ({ ...before, ...more }));
  const save = async () => {
    setAsked(true);
    if (Object.keys(missing).length > 0) return;
    setState({ busy: true });
    try {
      onAdded(await addConsentPaper(story, bodyOf(filled, kind)));
    } catch (error) {
      setState({ busy: false, error: errorText(error) });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="登錄紙本同意書"
      description="一次一張：先拍下簽好名的紙本，再照著上面的勾選填進來。照片只有主辦單位的管理員看得到。"
      wide
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={state.busy} onClick={() => void save()}>
            儲存
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <PaperPhoto story={story} photo={filled.photo} error={errors.photo} onStored={(photo) => fill({ photo })} />
        <div className="flex min-w-0 flex-col gap-4">
          <LabelledSelect
            label="這張是誰的"
            error={errors.person}
            placeholder="請選擇"
            value={filled.person}
            options={consent.people.map(({ id, name, kind: of }) => ({
              value: id,
              label: `${name}${of === 'child' ? ' 的家長' : '（本人）'}`,
            }))}
            onChange={({ target }) => fill({ person: target.value })}
          />
          {purposesOf(kind).map((purpose) => (
            <ChoiceRow
              key={purpose}
              name={purpose}
              label={words.questions[purpose].title}
              options={CHOICES}
              value={filled.decisions[purpose]}
              error={errors[purpose]}
              onChoose={(value) => fill({ decisions: { ...filled.decisions, [purpose]: value } })}
            />
          ))}
          <LabelledInput
            label={kind === 'child' ? '家長姓名' : '本人姓名'}
            error={errors.guardian}
            autoComplete="off"
            maxLength={LIMITS.name}
            value={filled.guardian}
            onChange={({ target }) => fill({ guardian: target.value })}
          />
          {kind === 'child' && (
            <ChoiceRow
              name="relation"
              label="和孩子的關係"
              options={GUARDIAN_RELATIONS.map((relation) => ({ value: relation, label: relation }))}
              value={filled.relation}
              error={errors.relation}
              onChoose={(relation) => fill({ relation })}
            />
          )}
          <div>
            <Checkbox
              label="紙本上有簽名，填的和紙本一樣"
              checked={filled.signed}
              aria-invalid={errors.signed ? true : undefined}
              onChange={({ target }) => fill({ signed: target.checked })}
            />
            {errors.signed && <FieldError>{errors.signed}</FieldError>}
          </div>
        </div>
      </div>
      {person?.link && person.link.answered_time === null && (
        <NoticeBox kind="info">存好以後，先前印給 {person.name} 的紙條就不能再用來同意，只能收回。</NoticeBox>
      )}
      {state.error && <ErrorBox>{state.error}</ErrorBox>}
    </Dialog>
  );
}
