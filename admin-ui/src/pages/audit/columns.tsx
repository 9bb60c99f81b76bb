import { Button } from 'antd';
import { type AuditEntry, auditActor, auditSentence, ROLE_LABELS } from 'contract';
import { column, type ListColumn } from '@/components/list/types';
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
  column.fact('time', '時間', { width: 144 }, ({ time }) => <span className="tabular">{moment(time)}</span>),
  column.fact('actor', '人員', { width: 176 }, (entry) => <Person entry={entry} choose={choose} />),
  column.title('sentence', '做了什麼', {}, (entry) => <span className="cell-wrap">{auditSentence(entry)}</span>),
  column.fact('details', '細節', { width: 240, optional: true }, ({ details }) => <Details details={details} />),
];
