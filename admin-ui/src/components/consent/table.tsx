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
import { type PeopleColumn, PeopleTable } from '../people';

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
type ConsentTableProps = { people: readonly ConsentPerson[]; onSlip?: Act; onWithdraw: Act };

/** What each person of a team decided, by which way and when, and what staff may do about it. */
export function ConsentTable({ people, onSlip, onWithdraw }: ConsentTableProps) {
  const acts: PeopleColumn<ConsentPerson> = {
    title: '操作',
    value: (person) => (
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
    ),
  };
  const decided = CONSENT_PURPOSES.map((purpose) => ({
    title: titleOf(purpose),
    value: (person: ConsentPerson) => <Mark person={person} purpose={purpose} />,
  }));
  return (
    <section className="people data-table" aria-label="每個人的同意">
      <PeopleTable
        head="姓名"
        nameOf={({ name }) => name}
        rows={people}
        keyOf={({ id }) => id}
        columns={onSlip || onWithdraw ? [...decided, acts] : decided}
      />
    </section>
  );
}
