import { Button, Flex } from 'antd';
import { NOTIFICATION_STATUS, type NotificationRow, targetLabel } from 'contract';
import { Link } from 'react-router';
import { RowLink } from '@/components/list/row-link';
import { column, type ListColumn } from '@/components/list/types';
import { count, moment } from '@/lib/format';
import { paths } from '@/paths';
import { doneOf } from './progress';
import { StateTag } from './state-tag';

type Actions = { duplicate: (row: NotificationRow) => void; drop: (row: NotificationRow) => void };

/** Once mails go out it can't be taken back. */
const canDrop = ({ started_time }: NotificationRow) => started_time === null;

const Result = ({ row }: { row: NotificationRow }) => {
  if (row.started_time === null) return <span className="muted">—</span>;
  const { recipients, delivered, failed, unknown } = row;
  if (row.sending !== 'done')
    return (
      <span className="row-progress gap-8 inline-row">
        <progress aria-label={`${row.subject} 的寄送進度`} max={Math.max(1, recipients)} value={doneOf(row)} />
        {count(doneOf(row))}/{count(recipients)}
      </span>
    );
  return (
    <span>
      送達 {count(delivered)}
      {failed > 0 && (
        <Link className="beside" to={`${paths.notification.of(row.id)}?state=failed`}>
          失敗 {count(failed)}
        </Link>
      )}
      {unknown > 0 && (
        <Link className="beside" to={`${paths.notification.of(row.id)}?state=unknown`}>
          不明 {count(unknown)}
        </Link>
      )}
    </span>
  );
};

export const columnsFor = (here: string, { duplicate, drop }: Actions): ListColumn<NotificationRow>[] => [
  column.title('subject', '主旨', { ellipsis: true }, ({ id, subject }) => (
    <Link to={paths.notification.of(id)} state={{ from: here }} title={subject}>
      {subject}
    </Link>
  )),
  column.fact('target', '寄送對象', { width: 196, ellipsis: true }, ({ target }) => (
    <span title={targetLabel(target)}>{targetLabel(target)}</span>
  )),
  column.tag('status', '狀態', { width: 96 }, (row) => <StateTag row={row} />),
  column.fact('time', '發送時間', { width: 172 }, ({ status, auto_send_time, started_time }) => (
    <span className="tabular">
      {moment(status === NOTIFICATION_STATUS.draft ? null : (started_time ?? auto_send_time))}
    </span>
  )),
  column.fact('result', '結果', { width: 164 }, (row) => <Result row={row} />),
  column.acts(172, (row) => (
    <Flex component="span" align="center" gap={8}>
      <RowLink to={paths.notification.of(row.id)} state={{ from: here }} name={row.subject} />
      <Button size="small" aria-label={`複製 ${row.subject}`} onClick={() => duplicate(row)}>
        複製
      </Button>
      {canDrop(row) && (
        <Button size="small" aria-label={`刪除 ${row.subject}`} onClick={() => drop(row)}>
          刪除
        </Button>
      )}
    </Flex>
  )),
];
