import path from 'node:path';
import {
  IMPORT_PREVIEW,
  type ImportChange,
  type SchoolCategory,
  type SchoolImportQuery,
  type SchoolImportReport,
  schoolCategoryLabel,
} from 'contract';
import { type Connection, db, inTransaction } from '../../../lib/database';
import { readInThread } from '../../../lib/import/read-in-thread';
import { importDetails, refuseBadRows } from '../../../lib/import/report';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import { importRunService } from '../../import-run/port';
import type { ReportStep, RunOptions } from '../../import-run/services/import-run';
import type { ParsedSchools } from '../import/parse-schools';
import { findSchoolsOf, type SchoolEntry, type StoredSchool, upsertSchools } from '../queries/schools';

const SCRIPT = path.join(__dirname, '../import/parse-worker.js');

type Summary = Omit<ParsedSchools, 'rows'>;
type Read = { summary: Summary; schools: SchoolEntry[]; report: ReportStep };

const keyOf = ({ city, district, name }: { city: string; district: string; name: string }) =>
  `${city}|${district}|${name}`;

const withSchools = <T>(
  file: string,
  category: SchoolCategory | undefined,
  options: RunOptions,
  work: (read: Read) => Promise<T>,
): Promise<T> =>
  importRunService().run(options, async (report: ReportStep) => {
    await report('reading');
    return readInThread<Summary, SchoolEntry, T>(
      { script: SCRIPT, file, options: { category } },
      async ({ summary: { total: _total, ...summary }, batches }) => {
        const schools: SchoolEntry[] = [];
        for await (const rows of batches()) schools.push(...rows);
        await report('comparing', schools.length, schools.length);
        return work({ summary, schools, report });
      },
    );
  });

const changesOf = (before: StoredSchool, after: SchoolEntry): ImportChange['changes'] =>
  (['code', 'address'] as const).flatMap((field) => {
    const column = field === 'code' ? '郵遞區號' : '地址';
    return before[field] === after[field] ? [] : [{ column, before: before[field] ?? '', after: after[field] }];
  });

/** What the schools of a file would change, and which of them have to be written. */
const compare = async (schools: SchoolEntry[], category: SchoolCategory | null, connection: Connection) => {
  const found = category === null ? [] : await findSchoolsOf(category, connection);
  const stored = new Map(found.map((school) => [keyOf(school), school]));
  const added = schools.filter((school) => !stored.has(keyOf(school)));
  const changed = schools.flatMap((school) => {
    const before = stored.get(keyOf(school));
    const changes = before ? changesOf(before, school) : [];
    return changes.length > 0 ? [{ school, changes }] : [];
  });
  const nameOf = ({ city, district, name }: SchoolEntry) => `${city}${district}${name}`;
  const preview: ImportChange[] = [
    ...changed.map(({ school, changes }) => ({ kind: 'changed' as const, name: nameOf(school), changes })),
    ...added.map((school) => ({ kind: 'added' as const, name: nameOf(school), changes: [] })),
  ].slice(0, IMPORT_PREVIEW);
  const counts = { total: schools.length, added: added.length, changed: changed.length };
  return {
    counts: { ...counts, unchanged: schools.length - added.length - changed.length },
    preview,
    written: [...added, ...changed.map(({ school }) => school)],
  };
};

export default () => ({
  /** What a published list would change, and every bad row with its reason; nothing is written. */
  check: (actor: Actor, file: string, { run, category }: SchoolImportQuery): Promise<SchoolImportReport> =>
    withSchools(file, category, { id: run, actor }, async ({ summary, schools }) => {
      const { counts, preview } = await compare(schools, summary.category, db());
      return { ...summary, ...counts, preview };
    }),

  /**
   * Adds the schools of a published list and changes postal code and address of those that are there, all or none; what
   * is hidden stays hidden. 400 with every bad row in `errors`, 409 `import_running`.
   */
  import: (actor: Actor, file: string, { run, category }: SchoolImportQuery): Promise<SchoolImportReport> =>
    withSchools(file, category, { id: run, actor, lock: 'schools' }, async ({ summary, schools, report }) => {
      refuseBadRows(summary);
      await report('saving', schools.length, schools.length);
      return inTransaction(async (trx) => {
        const { counts, preview, written } = await compare(schools, summary.category, trx);
        await upsertSchools(written, now(), trx);
        const details = [schoolCategoryLabel(summary.category ?? 0), ...importDetails(counts)];
        await auditService().record(actor, { action: 'schools_imported', details }, trx);
        return { ...summary, ...counts, preview };
      });
    }),
});
