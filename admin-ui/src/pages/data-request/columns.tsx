import { Button } from 'antd';
import { DATA_REQUEST_KINDS, type DataRequest, formatDate, requestLeft } from 'contract';
import { Link } from 'react-router';
import { Icon } from '@/components/icon';
import type { ListColumn } from '@/components/list/types';
import { paths } from '@/paths';

const Left = ({ request, now }: { request: DataRequest; now: number }) => {
  if (request.done_time !== null) return <span className="tag tag-4">{formatDate(request.done_time)} 結案</span>;
  const { urgent, text } = requestLeft(request.due_time, now);
  return (
    <span className={`request-left${urgent ? ' request-urgent' : ''}`}>
      <Icon name={urgent ? 'error' : 'clock'} size={14} />
      {text}
    </span>
  );
};

type Acts = { now: number; onDone: (request: DataRequest) => void; onExtend: (request: DataRequest) => void };

export const columnsFor = ({ now, onDone, onExtend }: Acts): ListColumn<DataRequest>[] => [
  {
    key: 'member',
    title: '會員',
    card: 'title',
    render: ({ member_id, member_name, member_account }) =>
      member_account === '' ? (
        '（帳號已刪除）'
      ) : (
        <Link to={paths.member.of(member_id)}>{member_name || member_account}</Link>
      ),
  },
  {
    key: 'kind',
    title: '請求',
    width: 168,
    card: 'fact',
    render: ({ kind }) => DATA_REQUEST_KINDS[kind].label,
  },
  {
    key: 'left',
    title: '期限',
    width: 144,
    card: 'tag',
    render: (request) => <Left request={request} now={now} />,
  },
  {
    key: 'due',
    title: '到期日',
    width: 120,
    card: 'fact',
    render: ({ due_time, extension_reason }) => (
      <span className="tabular" title={extension_reason ?? undefined}>
        {formatDate(due_time)}
        {extension_reason !== null && '（已延長）'}
      </span>
    ),
  },
  {
    key: 'text',
    title: '內容與結果',
    card: 'fact',
    render: ({ note, outcome }) => <span className="cell-wrap">{outcome ? `${note} → ${outcome}` : note}</span>,
  },
  {
    key: 'acts',
    title: '處理',
    width: 176,
    card: 'action',
    render: (request) =>
      request.done_time === null && (
        <span className="request-acts">
          <Button size="small" onClick={() => onDone(request)}>
            結案
          </Button>
          {request.extension_reason === null && (
            <Button size="small" onClick={() => onExtend(request)}>
              延長期限
            </Button>
          )}
        </span>
      ),
  },
];
