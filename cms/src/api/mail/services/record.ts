import type { MailRowsQuery, MemberMailsQuery, Recipient, ResendBody } from 'contract';
import type { Connection } from '../../../lib/database';
import { sharedNow } from '../../../lib/shared-clock';
import { authMembers } from '../../auth/port';
import { insertJobs } from '../queries/mail-jobs';
import {
  countRecords,
  hasOpenRecords,
  listOfMember,
  listRecords,
  type MailRecord,
  queueAgain,
  type RecordCounts,
} from '../queries/mail-records';

type Page<Row> = { rows: Row[]; total: number };

export default () => ({
  /** Puts a mail for each recipient of a notification into the queue, in the transaction in which it begins (decision 38). */
  freeze: async (notification_id: string, recipients: readonly Recipient[], trx: Connection): Promise<void> =>
    insertJobs(
      recipients.map(({ address, member_id, name, reasons }) => ({
        recipient: address,
        mail: 'notification',
        data: { reasons },
        notification_id,
        member_id,
        recipient_name: name,
      })),
      await sharedNow(trx),
      trx,
    ),

  /** How far these notifications are, by id; those that haven't begun are not in it. */
  counts: (ids: readonly string[]): Promise<Map<string, RecordCounts>> => countRecords(ids),

  /** Whether mails of a notification still wait or are being sent. */
  isOpen: (id: string): Promise<boolean> => hasOpenRecords(id),

  /** One page of a notification's mails. */
  ofNotification: (id: string, paused: boolean, query: MailRowsQuery): Promise<Page<MailRecord>> =>
    listRecords({ notification_id: id, paused, ...query }),

  /** Sends failed or unknown mails of a notification once more, in the caller's transaction; how many. */
  again: async (id: string, { states, ids }: ResendBody, trx: Connection): Promise<number> =>
    queueAgain(id, states, ids, await sharedNow(trx), trx),

  /** One page of what a member was sent; 404 for other kinds of accounts. */
  async ofMember(id: string, query: MemberMailsQuery): Promise<Page<MailRecord & { subject: string | null }>> {
    const { member }: { member: { user: { account: string; email: string } } } = await authMembers().one(id);
    const addresses = [
      ...new Set([member.user.account, member.user.email].map((address) => address.trim().toLowerCase())),
    ];
    return listOfMember({ id, addresses: addresses.filter((address) => address !== '') }, query);
  },
});
