import { randomUUID } from 'node:crypto';
import type { ImportReport, PartnerListQuery } from 'contract';
import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { createGate } from '../../../lib/gate';
import type { ParsedPartners } from '../import/parse-partners';
import { readPartnersFile } from '../import/read-file';
import { compareRows, dropOldRows, dropRows, stageRows, takeRows } from '../queries/imports';
import { deletePartner, listPartners } from '../queries/partners';

const DAY = 86_400_000;

/** Files are read and compared one after the other: two at once would only be slower. */
const gate = createGate({ slots: 1, waiting: 4, waitMs: 60_000, retryAfter: 30 });

const audit = () => strapi.service('api::audit.audit');

const NOTHING = { total: 0, added: 0, changed: 0, unchanged: 0 };

/** Reads a file, puts its rows aside and hands them to `work`; whatever comes of it, nothing of them stays aside. */
const withRows = <T>(file: string, work: (parsed: ParsedPartners, importId: string) => Promise<T>): Promise<T> =>
  gate.run(async () => {
    const parsed = await readPartnersFile(file);
    const importId = randomUUID();
    try {
      if (parsed.error_count === 0) await stageRows(importId, parsed.rows, now());
      return await work(parsed, importId);
    } finally {
      await dropRows(importId);
    }
  });

const reportOf = ({ rows: _rows, ...parsed }: ParsedPartners, counts: typeof NOTHING): ImportReport => ({
  ...parsed,
  ...counts,
});

export default () => ({
  /** One page of partner members with `total` (B §2.11). */
  list: (query: PartnerListQuery) => listPartners(query),

  /** What a CSV file would change, and every bad row with its reason; nothing is written. */
  check: (file: string): Promise<ImportReport> =>
    withRows(file, async (parsed, importId) =>
      reportOf(parsed, parsed.error_count > 0 ? NOTHING : await compareRows(importId)),
    ),

  /** Adds and updates the people of a CSV file, all or none. 400 with every bad row in `errors` (`row`, `column`, `message`). */
  import: (actor: Actor, file: string): Promise<ImportReport> =>
    withRows(file, async (parsed, importId) => {
      const { errors, error_count } = parsed;
      if (error_count > 0) {
        const message = `檔案裡有 ${error_count} 列需要修正，沒有匯入任何資料`;
        fail('validation', { message, errors: errors.map((error) => ({ ...error, path: [error.row, error.column] })) });
      }
      return inTransaction(async (trx) => {
        const counts = await compareRows(importId, trx);
        await takeRows(importId, now(), trx);
        const details = [`新增 ${counts.added} 筆`, `更新 ${counts.changed} 筆`];
        await audit().record(actor, { action: 'partners_imported', details }, trx);
        return reportOf(parsed, counts);
      });
    }),

  /** Takes a person away, by address or id. 404. */
  async remove(actor: Actor, id: string): Promise<void> {
    await inTransaction(async (trx) => {
      if (!(await deletePartner(id, trx))) fail('not_found');
      await audit().record(actor, { action: 'partner_deleted', object: { id, name: id } }, trx);
    });
  },

  /** Clears away rows of imports that were broken off more than a day ago. */
  purge: (): Promise<void> => dropOldRows(now() - DAY),
});
