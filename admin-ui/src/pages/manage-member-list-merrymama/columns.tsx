import { Button } from 'antd';
import { formatDate, type PartnerMember } from 'contract';
import { MailAddress } from '@/components/list/mail-address';
import type { ListColumn } from '@/components/list/types';
import { orDash } from '@/lib/format';

const sessions = ({ session_list }: PartnerMember) => orDash(session_list.join('、'));

/** The columns of B §2.11. */
export const partnerColumns = (drop: (partner: PartnerMember) => void): ListColumn<PartnerMember>[] => [
  {
    key: 'name',
    title: '姓名',
    width: 96,
    card: 'title',
    ellipsis: true,
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'cellphone',
    title: '手機',
    width: 112,
    card: 'fact',
    optional: true,
    render: ({ cellphone }) => <span className="tabular">{orDash(cellphone)}</span>,
  },
  {
    key: 'department',
    title: '單位',
    card: 'fact',
    ellipsis: true,
    optional: true,
    render: ({ department }) => <span title={department}>{orDash(department)}</span>,
  },
  {
    key: 'position',
    title: '職稱',
    width: 104,
    card: 'fact',
    ellipsis: true,
    optional: true,
    render: ({ position }) => <span title={position}>{orDash(position)}</span>,
  },
  {
    key: 'email',
    title: '電子信箱',
    width: 188,
    card: 'fact',
    render: ({ email }) => <MailAddress address={email} />,
  },
  {
    key: 'create_time',
    title: '加入時間',
    width: 104,
    card: 'fact',
    optional: true,
    render: ({ create_time }) => <span className="tabular">{formatDate(create_time)}</span>,
  },
  {
    key: 'session_list',
    title: '參與屆別',
    width: 144,
    card: 'fact',
    ellipsis: true,
    optional: true,
    render: (partner) => (
      <span className="tabular" title={sessions(partner)}>
        {sessions(partner)}
      </span>
    ),
  },
  {
    key: 'action',
    title: '操作',
    width: 68,
    card: 'action',
    render: (partner) => (
      <Button size="small" aria-label={`刪除 ${partner.name} ${partner.email}`} onClick={() => drop(partner)}>
        刪除
      </Button>
    ),
  },
];
