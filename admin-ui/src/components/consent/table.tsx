import { Button, Flex } from 'antd';
import {
  CONSENT_PURPOSES,
  CONSENT_SIGNS,
  CONSENT_WAY_LABELS,
  type ConsentPerson,
  type ConsentPurpose,
  formatDate,
  GUARDIAN_TEXT,
  markOf,
  purposesOf,
} from 'contract';
import '../people.css';

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

type Act = ((person: ConsentPerson) => void) | undefined;
type Acts = { onSlip?: Act; onWithdraw: Act };

const Row = ({ person, onSlip, onWithdraw }: Acts & { person: ConsentPerson }) => (
  <tr>
    <th scope="row">{person.name}</th>
    {CONSENT_PURPOSES.map((purpose) => (
      <td key={purpose} data-title={titleOf(purpose)}>
        <Mark person={person} purpose={purpose} />
      </td>
    ))}
    {(onSlip || onWithdraw) && (
      <td data-title="操作">
        <Flex wrap gap={8}>
          {onSlip && (
            <Button size="small" onClick={() => onSlip(person)} aria-label={`列印連結：${person.name}`}>
              列印連結
            </Button>
          )}
          {onWithdraw && (
            <Button size="small" onClick={() => onWithdraw(person)} aria-label={`代為收回：${person.name}`}>
              代為收回
            </Button>
          )}
        </Flex>
      </td>
    )}
  </tr>
);

/** What each person of a team decided, by which way and when, and what staff may do about it. */
export const ConsentTable = ({ people, ...acts }: Acts & { people: readonly ConsentPerson[] }) => (
  <section className="people data-table" aria-label="每個人的同意">
    <table>
      <thead className="small">
        <tr>
          <th scope="col">姓名</th>
          {CONSENT_PURPOSES.map((purpose) => (
            <th key={purpose} scope="col">
              {titleOf(purpose)}
            </th>
          ))}
          {(acts.onSlip || acts.onWithdraw) && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} {...acts} />
        ))}
      </tbody>
    </table>
  </section>
);
