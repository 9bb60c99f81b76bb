import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DAY, IMPORT_PREVIEW, type ImportReport, type PartnerRow } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { ParsedFile } from '../../../lib/import/read-csv';
import { readInThread } from '../../../lib/import/read-in-thread';
import { importDetails, refuseBadRows } from '../../../lib/import/report';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { runImport } from '../../import-run/port';

import type { ReportStep, RunOptions } from '../../import-run/services/import-run';
import { compareRows, dropOldRows, dropRows, previewRows, stageRows, takeRows } from '../queries/imports';
import { deletePartner } from '../queries/partners';

const SCRIPT = path.join(__dirname, '../import/parse-worker.js');
const NOTHING: Counted = { total: 0, added: 0, changed: 0, unchanged: 0, preview: [] };

type Counted = Pick<ImportReport, 'total' | 'added' | 'changed' | 'unchanged' | 'preview'>;
type Summary = Omit<ParsedFile<PartnerRow>, 'rows'> & { total: number };
/** What lies aside: its id, how many rows, and what was said about the file. */
type Staged = { id: string; total: number; summary: Summary; report: ReportStep };

/** Reads a file, puts its rows aside and hands them to `work`; whatever comes of it, nothing of them stays aside. */
const withRows = <T>(file: string, options: RunOptions, work: (staged: Staged) => Promise<T>): Promise<T> =>
  runImport(options, async (report: ReportStep) => {
    await report('reading');
    return readInThread<Summary, PartnerRow, T>({ script: SCRIPT, file, options: {} }, async ({ summary, batches }) => {
      const { total } = summary;
      const id = randomUUID();
      let done = 0;
      try {
        for await (const rows of batches()) {
          await report('storing', done, total);
          await stageRows(id, rows, done, now());
          done += rows.length;
        }
        await report('comparing', total, total);
        return await work({ id, total, summary, report });
      } finally {
        await dropRows(id, total);
      }
    });
  });

const reportOf = ({ total: _total, foreign: _foreign, ...summary }: Summary, counted: Counted): ImportReport => ({
  ...summary,
  ...counted,
});

/** What a CSV file would change, and every bad row with its reason; nothing is written. */
export const checkPartners = (actor: Actor, file: string, id?: string): Promise<ImportReport> =>
  withRows(file, { id, actor }, async ({ id: importId, total, summary }) => {
    if (summary.error_count > 0) return reportOf(summary, NOTHING);
    const counts = await compareRows(importId, total);
    return reportOf(summary, { ...counts, preview: await previewRows(importId, counts, IMPORT_PREVIEW) });
  });

/** Adds and updates the people of a CSV file, all or none. 400 with every bad row in `errors`, 409 `import_running`. */
export const importPartners = (actor: Actor, file: string, id?: string): Promise<ImportReport> =>
  withRows(file, { id, actor, lock: 'partners' }, async ({ id: importId, total, summary, report }) => {
    refuseBadRows(summary);
    await report('saving', total, total);
    return inTransaction(async (trx) => {
      const counts = await compareRows(importId, total, trx);
      await takeRows(importId, total, now(), trx);
      await recordAction(actor, { action: 'partners_imported', details: importDetails(counts) }, trx);
      return reportOf(summary, { ...counts, preview: [] });
    });
  });

/** Takes a person away, by address or id. 404. */
export const removePartner = async (actor: Actor, id: string): Promise<void> => {
  await inTransaction(async (trx) => {
    if (!(await deletePartner(id, trx))) fail('not_found');
    await recordAction(actor, { action: 'partner_deleted', object: { id, name: id } }, trx);
  });
};

/** Clears away rows of imports that were broken off more than a day ago. */
export const purgePartnerRows = (): Promise<void> => dropOldRows(now() - DAY);
