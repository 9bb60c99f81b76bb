import type { DataRequestBody, DataRequestQuery } from 'contract';
import {
  type Connection,
  db,
  held,
  type Instant,
  newRow,
  onePage,
  type Query,
  type Transaction,
  toMillis,
} from '../../../lib/database';
import { deleteOlder } from '../../../lib/database/delete-older';

const TABLE = 'data_requests';

export type DataRequestRow = {
  document_id: string;
  member_id: string;
  member_name: string | null;
  member_account: string | null;
  kind: DataRequestBody['kind'];
  received_time: Instant;
  due_time: Instant;
  note: string | null;
  extension_reason: string | null;
  outcome: string | null;
  done_time: Instant;
};

const COLUMNS: (keyof DataRequestRow)[] = [
  'document_id',
  'member_id',
  'member_name',
  'member_account',
  'kind',
  'received_time',
  'due_time',
  'note',
  'extension_reason',
  'outcome',
  'done_time',
];

/** One page of requests: those that are open by their last day, or those that are done, newest first. */
export const listRequests = async ({ page, size, status = 'open', member }: DataRequestQuery) => {
  const found = () => {
    const query = db()(TABLE) as Query;
    if (member) query.where({ member_id: member });
    return status === 'open' ? query.whereNull('done_time') : query.whereNotNull('done_time');
  };
  const order =
    status === 'open' ? [{ column: 'due_time' }, { column: 'id' }] : [{ column: 'done_time', order: 'desc' }];
  return onePage<DataRequestRow>(found, { page, size, columns: COLUMNS, order });
};

/** A request held until the transaction ends. */
export const lockRequest = async (id: string, trx: Connection): Promise<DataRequestRow | undefined> => {
  const query = trx(TABLE).where({ document_id: id }) as Query;
  return held(query).first(COLUMNS);
};

type Member = { id: string; name: string; account: string };

/** Notes a request; gives its documentId. */
export const insertRequest = async (
  { kind, received_time, note }: Omit<DataRequestBody, 'member_id'>,
  member: Member,
  { due, now }: { due: number; now: number },
  trx: Connection,
): Promise<string> => {
  const row = newRow(new Date(now));
  await trx(TABLE).insert({
    ...row,
    member_id: member.id,
    member_name: member.name,
    member_account: member.account,
    kind,
    note,
    received_time: new Date(received_time),
    due_time: new Date(due),
  });
  return row.document_id;
};

type Change = { due?: number; extension_reason?: string; outcome?: string; done?: number };

/** Writes what became of a request that the caller holds. */
export const updateRequest = async (id: string, { due, done, ...texts }: Change, now: number, trx: Connection) => {
  await trx(TABLE)
    .where({ document_id: id })
    .update({
      ...texts,
      ...(due === undefined ? {} : { due_time: new Date(due) }),
      ...(done === undefined ? {} : { done_time: new Date(done) }),
      updated_at: new Date(now),
    });
};

/** What a member has asked for, oldest first, times in ms. */
export const findRequestsOf = async (memberId: string) => {
  const rows: DataRequestRow[] = await db()(TABLE).where({ member_id: memberId }).orderBy('id').select(COLUMNS);
  return rows.map(({ kind, received_time, note, outcome, done_time }) => ({
    kind,
    received_time: toMillis(received_time),
    note,
    outcome,
    done_time: toMillis(done_time),
  }));
};

/** Takes the names of these members out of what they have asked for. */
export const forgetMember = async (ids: readonly string[], trx: Connection): Promise<void> => {
  await trx(TABLE)
    .whereIn('member_id', [...ids])
    .update({ member_name: null, member_account: null, note: null });
};

/** Removes requests that were done before `before` (ms), each batch noted; how many. */
export const deleteRequestsBefore = (before: number, note: (count: number, trx: Transaction) => Promise<void>) =>
  deleteOlder(TABLE, { column: 'done_time', before, note });
