import { Button } from 'antd';
import { type AuditEntry, auditActor, auditSentence, ROLE_LABELS } from 'contract';
import type { ListColumn } from '@/components/list/types';
import { moment } from '@/lib/format';
import { Details } from './details';

function Person({ entry, choose }: { entry: AuditEntry; choose: (id: string) => void }) {
  const { id, account, role } = entry.actor;
  const name = auditActor(entry);
  return (
    <>
      {id === '' ? (
        <span>{name}</span>
      ) : (
        <Button type="link" className="audit-person touch" title={`只看 ${account}`} onClick={() => choose(id)}>
          {name}
        </Button>
      )}
      {role && <span className="muted">{ROLE_LABELS[role]}</span>}
    </>
  );
}

export const columnsFor = (choose: (id: string) => void): ListColumn<AuditEntry>[] => [
  {
    key: 'time',
    title: '時間',
    width: 144,
    card: 'fact',
    render: ({ time }) => <span className="tabular">{moment(time)}</span>,
  },
  {
    key: 'actor',
    title: '人員',
    width: 176,
    card: 'fact',
    render: (entry) => <Person entry={entry} choose={choose} />,
  },
  {
    key: 'sentence',
    title: '做了什麼',
    card: 'title',
    render: (entry) => <span className="cell-wrap">{auditSentence(entry)}</span>,
  },
  {
    key: 'details',
    title: '細節',
    width: 240,
    card: 'fact',
    optional: true,
    render: ({ details }) => <Details details={details} />,
  },
];
