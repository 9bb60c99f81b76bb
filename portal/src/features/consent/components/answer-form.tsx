import { type ConsentForm, GUARDIAN_RELATIONS, guardianText, LIMITS } from 'contract';
import { type FormEvent, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { LabelledInput } from '@/components/form/labelled';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Checkbox } from '@/components/ui/input';
import { ErrorBox } from '@/components/ui/notice-box';
import { answerBody, type Filled, missingIn, NOTHING, wordsFor } from '../answers';
import { sendConsent } from '../api/consent-form';
import { Choices } from './choices';
import { ForChild, Notice } from './notice';

const YES_NO = [
  { value: 'yes', label: '同意' },
  { value: 'no', label: '不同意' },
] as const;
const RELATIONS = GUARDIAN_RELATIONS.map((relation) => ({ value: relation, label: relation }));

const focusOn = (place: string) => {
  const found = document.getElementById(place);
  const field = found?.matches('input') ? found : found?.querySelector('input');
  found?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

type Props = { token: string; form: ConsentForm; onSent: (filled: Filled) => void; onFailed: (error: unknown) => void };

/** The questions, each with two answers of which none is preset, and who gives them. */
export function AnswerForm({ token, form, onSent, onFailed }: Props) {
  const [filled, setFilled] = useState(NOTHING);
  const [asked, setAsked] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const words = wordsFor(form);
  const { child, notice } = guardianText(form.text_version);
  const missing = missingIn(form, filled);
  const errorAt = (place: string) => (asked ? missing.find((each) => each.place === place)?.message : undefined);
  const fill = (more: Partial<Filled>) => setFilled((before) => ({ ...before, ...more }));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [first] = missing;
    if (first) return focusOn(first.place);
    setState({ busy: true });
    try {
      await sendConsent(token, answerBody(form, filled));
      onSent(filled);
    } catch (error) {
      setState({ busy: false, error });
      onFailed(error);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p>{words.lead}</p>
      {form.kind === 'child' && <ForChild text={child.for_child} />}
      {form.consents.map(({ purpose }) => (
        <Choices
          key={purpose}
          id={purpose}
          legend={words.questions[purpose].title}
          hint={words.questions[purpose].text}
          options={YES_NO}
          value={filled.decisions[purpose]}
          error={errorAt(purpose)}
          onChoose={(value) => fill({ decisions: { ...filled.decisions, [purpose]: value } })}
        />
      ))}
      <LabelledInput
        label={form.kind === 'child' ? '家長姓名' : '您的姓名'}
        error={errorAt('guardian')}
        id="guardian"
        aria-label={form.kind === 'child' ? '家長姓名' : '您的姓名'}
        autoComplete="name"
        maxLength={LIMITS.name}
        value={filled.guardian}
        onChange={(event) => fill({ guardian: event.target.value })}
      />
      {form.kind === 'child' && (
        <Choices
          id="relation"
          legend="和孩子的關係"
          options={RELATIONS}
          value={filled.relation}
          error={errorAt('relation')}
          onChoose={(relation) => fill({ relation })}
        />
      )}
      <div id="confirmed">
        <Checkbox
          label={words.confirm}
          checked={filled.confirmed}
          aria-invalid={errorAt('confirmed') ? true : undefined}
          onChange={(event) => fill({ confirmed: event.target.checked })}
        />
        {errorAt('confirmed') && <FieldError>{errorAt('confirmed')}</FieldError>}
      </div>
      {state.error !== undefined && <ErrorBox>{errorText(state.error)}</ErrorBox>}
      <Button type="submit" kind="primary" busy={state.busy} className="min-h-14 w-full">
        送出
      </Button>
      <Notice notice={notice} months={form.name_months} />
    </form>
  );
}
