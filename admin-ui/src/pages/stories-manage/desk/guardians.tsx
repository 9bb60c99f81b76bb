import { Button, Flex } from 'antd';
import {
  CONSENT_PURPOSES,
  CONSENT_SIGNS,
  CONSENT_WAY_LABELS,
  type ConsentAnswer,
  type ConsentPerson,
  type ConsentPurpose,
  formatDate,
  GUARDIAN_TEXT,
  isAnswered,
  markOf,
  marksOf,
  purposesOf,
  type Story,
} from 'contract';
import { lazy, Suspense, useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { moment } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { useSetting } from '@/lib/use-setting';
import '@/components/people.css';

const Ledger = lazy(() => import('./ledger'));
const PaperDialog = lazy(() => import('./paper-dialog'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog'));

/** Who of a team agreed to what, by guardians or for themselves. */
export const useConsent = ({ id }: Pick<Story, 'id'>) => useSetting<ConsentAnswer>(`/consent/${id}`);

/** How many have answered all that they are asked: 已答覆 3 / 5 人. */
export const answeredText = ({ people }: ConsentAnswer): string => {
  const answered = people.filter(({ kind, consents }) => isAnswered(kind, marksOf(consents))).length;
  return `已答覆 ${answered} / ${people.length} 人`;
};

const titleOf = (purpose: ConsentPurpose) => GUARDIAN_TEXT.child.questions[purpose].title;

function Mark({ person, purpose }: { person: ConsentPerson; purpose: ConsentPurpose }) {
  if (!purposesOf(person.kind).includes(purpose)) return <span className="muted">不用問</span>;
  const entry = person.consents[purpose];
  const { sign, label } = CONSENT_SIGNS[markOf(entry)];
  if (!entry) return <span className="muted">{`${sign} ${label}`}</span>;
  const words = entry.decision === 'withdrawn' ? '已收回' : label;
  return (
    <>
      <span className={entry.decision === 'yes' ? undefined : 'missing'}>{`${sign} ${words}`}</span>{' '}
      <span className="muted tabular nowrap">{`${CONSENT_WAY_LABELS[entry.way]} ${formatDate(entry.time)}`}</span>
    </>
  );
}

/** Answers that followed one another within seconds: a parents' evening, or one hand for all. */
function Burst({ burst }: Pick<ConsentAnswer, 'burst'>) {
  if (!burst) return null;
  return (
    <Notice kind="warning">
      {`${moment(burst.from)} 起，${burst.people} 個人的答覆接連在幾十秒內送出。可能是家長會當場填寫，也可能是一個人代填，需要時請向輔導員確認。`}
    </Notice>
  );
}

/** Every entry, for admins who ask for it: that they read who answered is on record. */
function Entries({ story }: { story: Story }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <div>
        <Button size="small" onClick={() => setShown(true)}>
          查看完整紀錄
        </Button>
      </div>
    );
  return (
    <Suspense fallback={null}>
      <Ledger story={story} />
    </Suspense>
  );
}

type RowProps = { person: ConsentPerson; onWithdraw: (() => void) | undefined };

const Row = ({ person, onWithdraw }: RowProps) => (
  <tr>
    <th scope="row">{person.name}</th>
    {CONSENT_PURPOSES.map((purpose) => (
      <td key={purpose} data-title={titleOf(purpose)}>
        <Mark person={person} purpose={purpose} />
      </td>
    ))}
    {onWithdraw && (
      <td>
        <Button size="small" onClick={onWithdraw} aria-label={`代為收回：${person.name}`}>
          代為收回
        </Button>
      </td>
    )}
  </tr>
);

/** 家長同意 of a story; the help desk takes back for who asks. Nothing while it isn't used and was never answered. */
export function Guardians({ story }: { story: Story }) {
  const { data, error, refetch } = useConsent(story);
  const identity = useIdentity();
  const helps = mayOpen(identity, 'help-desk');
  const [typing, setTyping] = useState(false);
  const [taking, setTaking] = useState<ConsentPerson>();
  if (error && !data)
    return (
      <DetailCard id="guardians" title="家長同意">
        <Notice kind="error">
          {error.message} <Button onClick={() => void refetch()}>再試一次</Button>
        </Notice>
      </DetailCard>
    );
  const isUsed = data?.enabled || data?.people.some(({ consents }) => Object.values(consents).some(Boolean));
  if (!data || !isUsed) return null;
  return (
    <DetailCard id="guardians" title="家長同意" aside={<span className="muted">{answeredText(data)}</span>}>
      <Flex vertical gap={12}>
        <Burst burst={data.burst} />
        <section className="people data-table" aria-label="每個人的同意">
          <table>
            <thead>
              <tr>
                <th scope="col">姓名</th>
                {CONSENT_PURPOSES.map((purpose) => (
                  <th key={purpose} scope="col">
                    {titleOf(purpose)}
                  </th>
                ))}
                {helps && (
                  <th scope="col">
                    <span className="visually-hidden">代為收回</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <Row key={person.id} person={person} onWithdraw={helps ? () => setTaking(person) : undefined} />
              ))}
            </tbody>
          </table>
        </section>
        {data.enabled && (
          <div>
            <Button size="small" onClick={() => setTyping(true)}>
              登錄紙本同意書
            </Button>
          </div>
        )}
        {identity.role === 'admin' && <Entries story={story} />}
      </Flex>
      {typing && (
        <Suspense fallback={null}>
          <PaperDialog
            story={story}
            people={data.people}
            onDone={() => void refetch()}
            onClose={() => setTyping(false)}
          />
        </Suspense>
      )}
      {taking && (
        <Suspense fallback={null}>
          <WithdrawDialog
            story={story}
            person={taking}
            onDone={() => void refetch()}
            onClose={() => setTaking(undefined)}
          />
        </Suspense>
      )}
    </DetailCard>
  );
}
