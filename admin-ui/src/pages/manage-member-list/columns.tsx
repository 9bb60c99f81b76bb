import { Flex } from 'antd';
import { formatDate, type MemberRow, parseOther } from 'contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MailAddress } from '@/components/list/mail-address';
import { RowLink } from '@/components/list/row-link';
import { column, type ListColumn } from '@/components/list/types';
import { moment, orDash } from '@/lib/format';
import type { ListPlace } from '@/lib/list-place';
import { paths } from '@/paths';
import { PartnerTag } from './partner-tag';
import { StateTag } from './state-tag';
import './member-name.css';

/** Text that may be cut off at the end of its cell. */
const whole = (text: string | null | undefined): ReactNode => <span title={text ?? ''}>{orDash(text)}</span>;

/** Of 其他 with free text, what was typed. */
const plain = (text: string | null | undefined) => (text && parseOther(text)) || text;

/** B §2.10. */
export const memberColumns = (place: ListPlace): ListColumn<MemberRow>[] => [
  column.title('name', '姓名', { width: 136 }, ({ id, name, account, partner, state }) => (
    <Flex component="span" className="member-name" align="center" gap={6}>
      <Link to={paths.member.of(id)} state={{ place }} title={name || account}>
        {name || account}
      </Link>
      {partner && <PartnerTag />}
      <StateTag state={state} />
    </Flex>
  )),
  column.fact('phone', '電話', { width: 104, optional: true, ellipsis: true }, ({ phone }) => whole(phone)),
  column.fact('department', '單位', { optional: true, ellipsis: true }, ({ job }) => whole(job?.department)),
  column.fact('position', '職稱', { width: 92, optional: true, ellipsis: true }, ({ job }) =>
    whole(plain(job?.position)),
  ),
  column.fact('subject', '任教領域', { width: 92, optional: true, ellipsis: true }, ({ job }) =>
    whole(plain(job?.subject)),
  ),
  column.fact('email', '電子信箱', { width: 188, optional: true }, ({ email }) => <MailAddress address={email} />),
  column.fact('create_time', '加入時間', { width: 96, optional: true }, ({ create_time }) => (
    <span title={moment(create_time)}>{formatDate(create_time)}</span>
  )),
  column.fact('sessions', '參與屆別', { width: 116, optional: true }, ({ session_list }) => (
    <span className="cell-wrap">{orDash(session_list.join('、'))}</span>
  )),
  column.acts(68, ({ id, name, account }) => (
    <RowLink to={paths.member.of(id)} state={{ place }} name={name || account} />
  )),
];
