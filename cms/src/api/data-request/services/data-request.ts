import { type AuditAction, DATA_REQUEST_KINDS, type DataRequestBody, formatDate, MINUTE, requestDue } from 'contract';
import { inTransaction, type Transaction, toMillis } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { type Actor, SYSTEM } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { recordAction } from '../../audit/port';
import { showMember } from '../../auth/port';

import {
  type DataRequestRow,
  deleteRequestsBefore,
  insertRequest,
  lockRequest,
  updateRequest,
} from '../queries/data-requests';

type Member = { id: string; name: string; account: string };

const record = (
  actor: Actor,
  action: AuditAction,
  { id, name, account }: Member,
  details: string[],
  trx: Transaction,
) => recordAction(actor, { action, object: { id, name: name ? `${name}（${account}）` : account }, details }, trx);

const memberOf = ({ member_id, member_name, member_account }: DataRequestRow): Member => ({
  id: member_id,
  name: member_name ?? '',
  account: member_account ?? '',
});

/** Runs `work` on a request that is open, alone. 404, 409 `request_done`. */
const withOpen = (id: string, work: (row: DataRequestRow, trx: Transaction) => Promise<void>): Promise<void> =>
  inTransaction(async (trx) => {
    const row = (await lockRequest(id, trx)) ?? fail('not_found');
    if (row.done_time !== null) fail('request_done');
    await work(row, trx);
  });

/** Notes a request of a member with its last day by law, on record. 404, 400 for a day that is yet to come. */
export const openDataRequest = async (actor: Actor, { member_id, ...body }: DataRequestBody): Promise<void> => {
  const { user } = (await showMember(member_id)).member;
  const path = ['received_time'];
  if (body.received_time > now() + MINUTE) fail('validation', { errors: [{ path, message: '收到的日期還沒到' }] });
  const due = requestDue(body.kind, body.received_time, false);
  await inTransaction(async (trx) => {
    await insertRequest(body, user, { due, now: now() }, trx);
    const details = [DATA_REQUEST_KINDS[body.kind].label, `${formatDate(due)} 到期`];
    await record(actor, 'data_request_opened', user, details, trx);
  });
};

/** Gives a request as much time once more, with a reason. 404, 409 `request_done`, `request_extended`. */
export const extendDataRequest = (actor: Actor, id: string, extension_reason: string): Promise<void> =>
  withOpen(id, async (row, trx) => {
    if (row.extension_reason !== null) fail('request_extended');
    const due = requestDue(row.kind, toMillis(row.received_time) ?? 0, true);
    await updateRequest(id, { due, extension_reason }, now(), trx);
    await record(actor, 'data_request_extended', memberOf(row), [`${formatDate(due)} 到期`], trx);
  });

/** Ends a request with what was done. 404, 409 `request_done`. */
export const finishDataRequest = (actor: Actor, id: string, outcome: string): Promise<void> =>
  withOpen(id, async (row, trx) => {
    await updateRequest(id, { outcome, done: now() }, now(), trx);
    await record(actor, 'data_request_done', memberOf(row), [DATA_REQUEST_KINDS[row.kind].label], trx);
  });

/** Removes what was done as long ago as the record of who did what is kept (RETENTION_AUDIT_MONTHS, T-58); how many. */
export const purgeDataRequests = (): Promise<number> => {
  const note = (count: number, trx: Transaction) =>
    recordAction(SYSTEM, { action: 'data_purged', details: [`${count} 件個資請求`] }, trx);
  return deleteRequestsBefore(monthsAgo(settings().RETENTION_AUDIT_MONTHS), note);
};
