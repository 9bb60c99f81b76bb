import { Button } from 'antd';
import { DATA_REQUEST_KINDS, type DataRequest, formatDate, requestLeft } from 'contract';
import { Link } from 'react-router';
import { Icon } from '@/components/icon';
import { column, type ListColumn } from '@/components/list/types';
import { Tag } from '@/components/tag';
import { paths } from '@/paths';

const Left = ({ request, now }: { request: DataRequest; now: number }) => {
  if (request.done_time !== null) return <Tag look={4}>{formatDate(request.done_time)} 結案</Tag>;
  const { urgent, text } = requestLeft(request.due_time, now);
  return (
    <span className={`inline-row nowrap${urgent ? ' error-text strong' : ''}`}>
      <Icon name={urgent ? 'error' : 'clock'} size={14} />
      {text}
    </span>
  );
};

export type RequestAct = 'done' | 'extend' | 'offer' | 'removal';
type Acts = {
  now: number;
  /** Those that are done are shown: nothing is left to do for them. */
  done: boolean;
  onAct: (request: DataRequest, act: RequestAct) => void;
};

/** What staff can do for the request itself, where the platform does it. */
const FULFIL: Partial<Record<DataRequest['kind'], { act: RequestAct; label: string }>> = {
  access: { act: 'offer', label: '寄下載通知' },
  erase: { act: 'removal', label: '代為申請刪除' },
};

function RequestActs({ request, onAct }: { request: DataRequest; onAct: Acts['onAct'] }) {
  const fulfil = request.member_account === '' ? undefined : FULFIL[request.kind];
  return (
    <span className="inline-row wraps gap-8">
      {fulfil && (
        <Button size="small" onClick={() => onAct(request, fulfil.act)}>
          {fulfil.label}
        </Button>
      )}
      <Button size="small" onClick={() => onAct(request, 'done')}>
        結案
      </Button>
      {request.extension_reason === null && (
        <Button size="small" onClick={() => onAct(request, 'extend')}>
          延長期限
        </Button>
      )}
    </span>
  );
}

const actsColumn = (onAct: Acts['onAct']): ListColumn<DataRequest> => ({
  key: 'acts',
  title: '處理',
  width: 264,
  card: 'action',
  render: (request) => <RequestActs request={request} onAct={onAct} />,
});

export const columnsFor = ({ now, done, onAct }: Acts): ListColumn<DataRequest>[] => [
  column.title('member', '會員', { width: 112, ellipsis: true }, ({ member_id, member_name, member_account }) =>
    member_account === '' ? (
      <span>（帳號已刪除）</span>
    ) : (
      <Link to={paths.member.of(member_id)} title={member_name || member_account}>
        {member_name || member_account}
      </Link>
    ),
  ),
  column.fact('kind', '請求', { width: 148 }, ({ kind }) => DATA_REQUEST_KINDS[kind].label),
  column.tag('left', '期限', { width: 136 }, (request) => <Left request={request} now={now} />),
  column.fact('due', '到期日', { width: 104 }, ({ due_time, extension_reason }) => (
    <span className="tabular" title={extension_reason ?? undefined}>
      {formatDate(due_time)}
      {extension_reason !== null && <span className="muted small block">已延長</span>}
    </span>
  )),
  column.fact('text', '內容與結果', {}, ({ note, outcome }) => (
    <span className="cell-wrap">{outcome ? `${note} → ${outcome}` : note}</span>
  )),
  ...(done ? [] : [actsColumn(onAct)]),
];
