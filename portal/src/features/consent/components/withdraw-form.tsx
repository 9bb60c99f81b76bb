import { type ConsentForm, type ConsentPurpose, guardianText, markOf } from 'contract';
import { type FormEvent, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Checkbox } from '@/components/ui/input';
import { ErrorBox } from '@/components/ui/notice-box';
import { againFor, staysFor, wordsFor } from '../answers';
import { sendConsent } from '../api/consent-form';
import { Notice } from './notice';

type Props = { token: string; form: ConsentForm; onTaken: () => void };

/** What holds now, of which everything can be taken back and nothing more be agreed to. */
export function WithdrawForm({ token, form, onTaken }: Props) {
  const [chosen, setChosen] = useState<ConsentPurpose[]>([]);
  const [asked, setAsked] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const words = wordsFor(form);
  const held = form.consents.filter(({ decision }) => decision === 'yes');
  const others = form.consents.filter(({ decision }) => decision !== 'yes');
  const toggle = (purpose: ConsentPurpose) =>
    setChosen((before) =>
      before.includes(purpose) ? before.filter((each) => each !== purpose) : [...before, purpose],
    );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length === 0) return;
    setState({ busy: true });
    try {
      await sendConsent(token, { act: 'withdraw', purposes: chosen });
      onTaken();
    } catch (error) {
      setState({ busy: false, error });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <fieldset className="card-pad min-w-0 rounded-card border border-line bg-card">
        <legend className="contents">
          <span className="mb-2 block text-h3 font-bold">您同意了這些事，要收回哪些？</span>
        </legend>
        {held.map(({ purpose }) => (
          <Checkbox
            key={purpose}
            label={words.questions[purpose].title}
            checked={chosen.includes(purpose)}
            onChange={() => toggle(purpose)}
          />
        ))}
        {asked && chosen.length === 0 && <FieldError>請勾選要收回的項目。</FieldError>}
        {others.map(({ purpose, decision }) => (
          <p key={purpose} className="py-2 text-muted">
            {words.questions[purpose].title}：{markOf(decision ? { decision } : null) === 'no' ? '不同意' : '還沒答覆'}
          </p>
        ))}
      </fieldset>
      <p>收回後，公開網頁最慢一小時內移除。{staysFor(form)}</p>
      {state.error !== undefined && <ErrorBox>{errorText(state.error)}</ErrorBox>}
      <Button type="submit" kind="danger" busy={state.busy} className="min-h-14 w-full">
        收回同意
      </Button>
      <p className="text-small text-muted">{againFor(form)}</p>
      <Notice notice={guardianText(form.text_version).notice} months={form.name_months} />
    </form>
  );
}
