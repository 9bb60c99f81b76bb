import { Flex } from 'antd';
import { formatDate, type MemberRow, parseOther } from 'contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MailAddress } from '@/components/list/mail-address';
import { RowLink } from '@/components/list/row-link';
import type { ListColumn } from '@/components/list/types';
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
  {
    key: 'name',
    title: '姓名',
    width: 136,
    card: 'title',
    render: ({ id, name, account, partner, state }) => (
      <Flex component="span" className="member-name" align="center" gap={6}>
        <Link to={paths.member.of(id)} state={{ place }} title={name || account}>
          {name || account}
        </Link>
        {partner && <PartnerTag />}
        <StateTag state={state} />
      </Flex>
    ),
  },
  {
    key: 'phone',
    title: '電話',
    width: 104,
    card: 'fact',
    optional: true,
    ellipsis: true,
    render: ({ phone }) => whole(phone),
  },
  {
    key: 'department',
    title: '單位',
    card: 'fact',
    optional: true,
    ellipsis: true,
    render: ({ job }) => whole(job?.department),
  },
  {
    key: 'position',
    title: '職稱',
    width: 92,
    card: 'fact',
    optional: true,
    ellipsis: true,
    render: ({ job }) => whole(plain(job?.position)),
  },
  {
    key: 'subject',
    title: '任教領域',
    width: 92,
    card: 'fact',
    optional: true,
    ellipsis: true,
    render: ({ job }) => whole(plain(job?.subject)),
  },
  {
    key: 'email',
    title: '電子信箱',
    width: 188,
    card: 'fact',
    optional: true,
    render: ({ email }) => <MailAddress address={email} />,
  },
  {
    key: 'create_time',
    title: '加入時間',
    width: 96,
    card: 'fact',
    optional: true,
    render: ({ create_time }) => <span title={moment(create_time)}>{formatDate(create_time)}</span>,
  },
  {
    key: 'sessions',
    title: '參與屆別',
    width: 116,
    card: 'fact',
    optional: true,
    render: ({ session_list }) => <span className="cell-wrap">{orDash(session_list.join('、'))}</span>,
  },
  {
    key: 'action',
    title: '操作',
    width: 68,
    card: 'action',
    render: ({ id, name, account }) => <RowLink to={paths.member.of(id)} state={{ place }} name={name || account} />,
  },
];
