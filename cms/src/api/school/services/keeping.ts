import type { SchoolBody, SchoolListQuery } from 'contract';
import { now } from '../../../lib/clock';
import { inTransaction, isTaken, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import {
  deleteSchool,
  insertSchool,
  listSchools,
  lockSchool,
  type SchoolRow,
  updateSchool,
} from '../queries/school-list';
import { isSchoolUsed } from '../queries/school-use';

/** Runs a write; 409 `school_taken` when the place has another school of that name. */
const write = async (work: (trx: Transaction) => Promise<SchoolRow>): Promise<SchoolRow> => {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return fail('school_taken', { errors: [{ path: ['name'], message: '這個地區已經有同名的學校' }] });
  }
};

const stored = async (id: string, trx: Transaction): Promise<SchoolRow> =>
  (await lockSchool(id, trx)) ?? fail('not_found');

export default () => ({
  /** One page of schools with `total` (B §2.12). */
  list: (query: SchoolListQuery) => listSchools(query),

  /** Adds a school. 409 `school_taken`. */
  create: (body: SchoolBody): Promise<SchoolRow> =>
    write(async (trx) => stored(await insertSchool(body, now(), trx), trx)),

  /** Changes a school or hides it; stories keep what was chosen. 404, 409 `school_taken`. */
  update: (id: string, body: SchoolBody): Promise<SchoolRow> =>
    write(async (trx) => {
      await stored(id, trx);
      await updateSchool(id, body, now(), trx);
      return stored(id, trx);
    }),

  /** Takes a school away that no story has chosen. 404, 409 `school_in_use`. */
  async remove(id: string): Promise<void> {
    await inTransaction(async (trx) => {
      if (await isSchoolUsed(await stored(id, trx), trx)) fail('school_in_use');
      await deleteSchool(id, trx);
    });
  },
});
