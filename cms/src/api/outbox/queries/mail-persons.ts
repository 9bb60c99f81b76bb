import { type Connection, db, type Instant, toMillis } from '../../../lib/database';

const TABLE = 'mail_jobs';
/** More mails than one person ever gets while they are kept. */
const MOST = 5_000;

type Person = { id: string; account: string; email: string };

const addressesOf = ({ account, email }: Person) => [...new Set([account, email])].filter(Boolean);

/** Which kinds of mails a person was sent, newest first, times in ms. */
export const findMailsTo = async (person: Person) => {
  const rows: { mail: string; recipient: string; created_at: Instant; sent_time: Instant }[] = await db()(TABLE)
    .where((either) => either.where({ member_id: person.id }).orWhereIn('recipient', addressesOf(person)))
    .orderBy('id', 'desc')
    .limit(MOST)
    .select('mail', 'recipient', 'created_at', 'sent_time');
  return rows.map(({ mail, recipient, created_at, sent_time }) => ({
    mail,
    recipient,
    queued_time: toMillis(created_at),
    sent_time: toMillis(sent_time),
  }));
};

/** Takes a person out of the mails that are done with; how many of a batch were sent stays. */
export const forgetRecipient = async (person: Person, trx: Connection): Promise<void> => {
  await trx(TABLE)
    .where((either) => either.where({ member_id: person.id }).orWhereIn('recipient', addressesOf(person)))
    .whereIn('state', ['sent', 'failed', 'unknown'])
    .update({ recipient: trx.ref('document_id'), recipient_name: null, member_id: null, data: null });
};
