import { Button } from 'antd';
import { formatDate, type PartnerMember } from 'contract';
import { MailAddress } from '@/components/list/mail-address';
import { column, type ListColumn } from '@/components/list/types';
import { orDash } from '@/lib/format';

const sessions = ({ session_list }: PartnerMember) => orDash(session_list.join('、'));

/** The columns of B §2.11. */
export const partnerColumns = (drop: (partner: PartnerMember) => void): ListColumn<PartnerMember>[] => [
  column.title('name', '姓名', { width: 96, ellipsis: true }, ({ name }) => <span title={name}>{name}</span>),
  column.fact('cellphone', '手機', { width: 112, optional: true }, ({ cellphone }) => (
    <span className="tabular">{orDash(cellphone)}</span>
  )),
  column.fact('department', '單位', { ellipsis: true, optional: true }, ({ department }) => (
    <span title={department}>{orDash(department)}</span>
  )),
  column.fact('position', '職稱', { width: 104, ellipsis: true, optional: true }, ({ position }) => (
    <span title={position}>{orDash(position)}</span>
  )),
  column.fact('email', '電子信箱', { width: 188 }, ({ email }) => <MailAddress address={email} />),
  column.fact('create_time', '加入時間', { width: 104, optional: true }, ({ create_time }) => (
    <span className="tabular">{formatDate(create_time)}</span>
  )),
  column.fact('session_list', '參與屆別', { width: 144, ellipsis: true, optional: true }, (partner) => (
    <span className="tabular" title={sessions(partner)}>
      {sessions(partner)}
    </span>
  )),
  column.acts(68, (partner) => (
    <Button size="small" aria-label={`刪除 ${partner.name} ${partner.email}`} onClick={() => drop(partner)}>
      刪除
    </Button>
  )),
];
