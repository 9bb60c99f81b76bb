import type { AuditAction, SchoolBody, SchoolChange } from 'contract';
import { inTransaction, isTaken, type Transaction, toBool, toMillis } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';

import { deleteSchool, insertSchool, lockSchool, type SchoolRow, updateSchool } from '../queries/school-list';
import { isSchoolUsed } from '../queries/school-use';

/** Runs a write; 409 `school_taken` when the place has another school of that name. */
const write = async <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return fail('school_taken', { errors: [{ path: ['name'], message: '這個地區已經有同名的學校' }] });
  }
};

const stored = async (id: string, trx: Transaction): Promise<SchoolRow> =>
  (await lockSchool(id, trx)) ?? fail('not_found');

const record = (actor: Actor, action: AuditAction, school: SchoolRow, details: string[], trx: Transaction) => {
  const object = { id: school.document_id, name: `${school.city}${school.district}${school.name}` };
  return recordAction(actor, { action, object, details }, trx);
};

/** Adds a school. 409 `school_taken`. */
export const createSchool = (actor: Actor, body: SchoolBody): Promise<SchoolRow> =>
  write(async (trx) => {
    const school = await stored(await insertSchool(body, now(), trx), trx);
    await record(actor, 'school_created', school, [], trx);
    return school;
  });

/**
 * Changes what is given of a school, or hides it, unless it is another version than `base`; stories keep what was chosen.
 * 404, 409 `school_taken`.
 */
export const saveSchool = (
  actor: Actor,
  id: string,
  { base, update_time: _read, ...change }: SchoolChange,
): Promise<WriteResult<SchoolRow>> =>
  write(async (trx) => {
    const before = await stored(id, trx);
    const version = toMillis(before.updated_at) ?? 0;
    if (isNewer(base, version)) return { row: before, written: false };
    await updateSchool(id, change, versionTime(now(), version), trx);
    const after = await stored(id, trx);
    const activated = toBool(after.activated);
    const shown = toBool(before.activated) === activated ? [] : [activated ? '改為顯示' : '改為隱藏'];
    const renamed = before.name === after.name ? [] : [`原名 ${before.name}`];
    await record(actor, 'school_changed', after, [...shown, ...renamed], trx);
    return { row: after, written: true };
  });

/** Takes a school away that no story has chosen. 404, 409 `school_in_use`. */
export const removeSchool = async (actor: Actor, id: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const school = await stored(id, trx);
    if (await isSchoolUsed(school, trx)) fail('school_in_use');
    await deleteSchool(id, trx);
    await record(actor, 'school_deleted', school, [], trx);
  });
};
