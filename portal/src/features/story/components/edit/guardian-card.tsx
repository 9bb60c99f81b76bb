import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CONSENT_PURPOSES,
  CONSENT_SIGNS,
  CONSENT_WAY_LABELS,
  type ConsentAnswer,
  type ConsentLink,
  type ConsentPerson,
  type ConsentPurpose,
  formatDate,
  GUARDIAN_TEXT,
  isAnswered,
  markOf,
  marksOf,
  purposesOf,
} from 'contract';
import { Camera, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';
import { usePrint } from '@/lib/use-print';
import { consentQuery } from '../../api/consent';
import { ConsentForms } from './consent-forms';
import { ConsentPrint } from './consent-print';
import { ConsentSlips } from './consent-slips';
import { useEdit } from './edit-context';

const loadPaper = () => import('./consent-paper');
const ConsentPaper = lazy(loadPaper);

/** What fits above a column of a phone. */
const SHORT: Record<ConsentPurpose, string> = {
  certificate_name: '證書姓名',
  public_words: '公開故事',
  public_photos: '露臉照片',
};

const LOOKS = { yes: 'text-success-ink', none: 'text-muted', no: 'text-error-ink' };

/** ✓, – or ✗, and by which way and on which day. */
function Cell({ person, purpose }: { person: ConsentPerson; purpose: ConsentPurpose }) {
  if (!purposesOf(person.kind).includes(purpose))
    return (
      <td className="px-1 py-2 text-center text-small text-muted">
        <span className="sr-only">不用問</span>
      </td>
    );
  const entry = person.consents[purpose];
  const mark = markOf(entry);
  const { sign, label } = CONSENT_SIGNS[mark];
  const words = entry?.decision === 'withdrawn' ? '已收回' : label;
  return (
    <td className="px-1 py-2 text-center align-top">
      <span aria-hidden className={cn('block text-h3 font-bold', LOOKS[mark])}>
        {sign}
      </span>
      <span className="sr-only">{words}</span>
      {entry && (
        <span className="block text-small text-muted">
          {CONSENT_WAY_LABELS[entry.way]}
          <br />
          {formatDate(entry.time).slice(5)}
        </span>
      )}
    </td>
  );
}

const linkWords = ({ link }: ConsentPerson): string => {
  if (!link || link.answered_time !== null) return '';
  return link.expires_time > Date.now() ? `紙條可用到 ${formatDate(link.expires_time).slice(5)}` : '紙條過期了';
};

function Row({ person }: { person: ConsentPerson }) {
  const waits = !isAnswered(person.kind, marksOf(person.consents));
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-2 text-left align-top font-normal">
        <span className="font-bold">{person.name}</span>
        {person.kind !== 'child' && <span className="block text-small text-muted">本人同意書</span>}
        {waits && linkWords(person) && <span className="block text-small text-muted">{linkWords(person)}</span>}
      </th>
      {CONSENT_PURPOSES.map((purpose) => (
        <Cell key={purpose} person={person} purpose={purpose} />
      ))}
    </tr>
  );
}

function Table({ people }: ConsentAnswer) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">家長和本人同意的事</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[34%] py-1 text-left text-small">
            姓名
          </th>
          {CONSENT_PURPOSES.map((purpose) => (
            <th key={purpose} scope="col" title={GUARDIAN_TEXT.child.questions[purpose].title} className="text-small">
              {SHORT[purpose]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

/** Who of the team agreed to what, and the slips by which guardians are asked; nothing of the story waits for it. */
export default function GuardianCard() {
  const { story, contact } = useEdit();
  const cache = useQueryClient();
  const { data: consent } = useQuery(consentQuery(story.id));
  const [asked, setAsked] = useState<'print' | 'paper'>();
  useFetchedAhead(loadPaper, Boolean(consent?.enabled));
  const slips = usePrint<ConsentLink>();
  const forms = usePrint<ConsentPerson>();
  if (!consent?.enabled || consent.people.length === 0) return null;
  const answered = consent.people.filter((person) => isAnswered(person.kind, marksOf(person.consents))).length;
  const made = (links: ConsentLink[]) => {
    setAsked(undefined);
    slips.print(links);
    void cache.invalidateQueries({ queryKey: consentQuery(story.id).queryKey });
  };
  return (
    <Card aria-labelledby="guardian-consent" className="flex flex-col gap-3">
      <CardTitle
        id="guardian-consent"
        className="mb-0"
        aside={
          <span className="text-small text-muted">
            已答覆 {answered} / {consent.people.length} 人
          </span>
        }
      >
        家長同意
      </CardTitle>
      <p>證書和公開展示怎麼做，由每位家長決定。不影響送出、審核和評審，答覆多少都可以先送出故事。</p>
      <Table {...consent} />
      <p className="text-small text-muted">✓ 同意　– 還沒答覆　✗ 不同意或已收回</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('print')}>
          <Printer aria-hidden size={20} />
          列印家長連結
        </Button>
        <Button onClick={() => setAsked('paper')}>
          <Camera aria-hidden size={20} />
          登錄紙本同意書
        </Button>
      </div>
      {asked === 'print' && (
        <ConsentPrint
          story={story.id}
          consent={consent}
          onClose={() => setAsked(undefined)}
          onMade={made}
          onForms={(people) => {
            setAsked(undefined);
            forms.print(people);
          }}
        />
      )}
      {asked === 'paper' && (
        <Suspense fallback={null}>
          <ConsentPaper
            story={story.id}
            consent={consent}
            onClose={() => setAsked(undefined)}
            onAdded={(added) => {
              cache.setQueryData(consentQuery(story.id).queryKey, added);
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
      <ConsentSlips links={slips.sheets} team={story.team_name} />
      <ConsentForms
        people={forms.sheets}
        team={story.team_name}
        counselor={story.counselors[0]?.name ?? ''}
        months={consent.name_months}
        contact={contact}
      />
    </Card>
  );
}
