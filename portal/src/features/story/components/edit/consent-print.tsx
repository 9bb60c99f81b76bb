import { type ConsentAnswer, type ConsentLink, type ConsentPerson, formatDate, isAnswered, marksOf } from 'contract';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Checkbox, Radio } from '@/components/ui/input';
import { ErrorBox, NoticeBox } from '@/components/ui/notice-box';
import { makeConsentLinks } from '../../api/consent';

const isOpen = ({ link }: ConsentPerson) =>
  link !== null && link.answered_time === null && link.expires_time > Date.now();

/** Whose slip is printed unless it is chosen otherwise: who has neither answered nor a slip that can be answered. */
export const withoutSlip = ({ people }: ConsentAnswer): string[] =>
  people.filter((person) => !isOpen(person) && !isAnswered(person.kind, marksOf(person.consents))).map(({ id }) => id);

const noteOf = (person: ConsentPerson) => {
  if (isAnswered(person.kind, marksOf(person.consents))) return '已經答覆';
  if (isOpen(person) && person.link) return `${formatDate(person.link.made_time)} 印過`;
  return '';
};

const DESCRIPTIONS = {
  slip: '每人一張紙條，一頁八張，剪下來交給家長。輔導員和成年的成員是自己回覆。',
  form: '每人一頁，沒有手機的家長在紙上勾選、簽名。收回來以後，按「登錄紙本同意書」拍照登錄。',
};

type Props = {
  story: string;
  consent: ConsentAnswer;
  onClose: () => void;
  onMade: (links: ConsentLink[]) => void;
  /** Whole letters for signing by hand instead; no link is made. */
  onForms: (people: ConsentPerson[]) => void;
};

/** For whom slips are printed. */
export function ConsentPrint({ story, consent, onClose, onMade, onForms }: Props) {
  const [form, setForm] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(() => withoutSlip(consent));
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const again = !form && consent.people.some((person) => chosen.includes(person.id) && isOpen(person));
  const make = async () => {
    if (form) return onForms(consent.people.filter(({ id }) => chosen.includes(id)));
    setState({ busy: true });
    try {
      const { links } = await makeConsentLinks(story, chosen);
      onMade(links);
    } catch (error) {
      setState({ busy: false, error: errorText(error) });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="列印家長連結"
      description={DESCRIPTIONS[form ? 'form' : 'slip']}
      wide
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="primary"
            busy={state.busy}
            reason={chosen.length === 0 ? '請先勾選要印的人。' : undefined}
            onClick={() => void make()}
          >
            列印 {chosen.length} 張
          </Button>
        </>
      }
    >
      <Field label="印哪一種" group>
        {() => (
          <div className="flex flex-wrap gap-x-6">
            <Radio name="paper" label="連結紙條" checked={!form} onChange={() => setForm(false)} />
            <Radio name="paper" label="紙本同意書（手寫簽名）" checked={form} onChange={() => setForm(true)} />
          </div>
        )}
      </Field>
      <fieldset className="min-w-0">
        <legend className="sr-only">要印給誰</legend>
        <ul className="grid md:grid-cols-2">
          {consent.people.map((person) => (
            <li key={person.id}>
              <Checkbox
                label={
                  <>
                    {person.name}
                    {person.kind === 'child' ? ' 的家長' : '（本人）'}
                    {noteOf(person) && <span className="ml-2 text-small text-muted">{noteOf(person)}</span>}
                  </>
                }
                checked={chosen.includes(person.id)}
                onChange={() =>
                  setChosen((before) =>
                    before.includes(person.id) ? before.filter((id) => id !== person.id) : [...before, person.id],
                  )
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {again && <NoticeBox kind="warning">印了新的，先前那一張就不能再用來同意，只能收回。</NoticeBox>}
      {state.error && <ErrorBox>{state.error}</ErrorBox>}
    </Dialog>
  );
}
