import path from 'node:path';
import {
  IMPORT_PREVIEW,
  type ImportChange,
  type SchoolCategory,
  type SchoolImportQuery,
  type SchoolImportReport,
  schoolCategoryLabel,
} from 'contract';
import { type Connection, db, inTransaction, toBool } from '../../../lib/database';
import { readInThread } from '../../../lib/import/read-in-thread';
import { importDetails, refuseBadRows } from '../../../lib/import/report';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { runImport } from '../../import-run/port';

import type { ReportStep, RunOptions } from '../../import-run/services/import-run';
import type { ParsedSchools } from '../import/parse-schools';
import { findSchoolsOf, hideSchools, type SchoolEntry, type StoredSchool, upsertSchools } from '../queries/schools';

const SCRIPT = path.join(__dirname, '../import/parse-worker.js');

type Summary = Omit<ParsedSchools, 'rows'>;
type Read = { summary: Omit<Summary, 'foreign'>; foreign: boolean; schools: SchoolEntry[]; report: ReportStep };

const keyOf = ({ city, district, name }: { city: string; district: string; name: string }) =>
  `${city}|${district}|${name}`;

const withSchools = <T>(
  file: string,
  category: SchoolCategory | undefined,
  options: RunOptions,
  work: (read: Read) => Promise<T>,
): Promise<T> =>
  runImport(options, async (report: ReportStep) => {
    await report('reading');
    return readInThread<Summary, SchoolEntry, T>(
      { script: SCRIPT, file, options: { category } },
      async ({ summary: { total: _total, foreign, ...summary }, batches }) => {
        const schools: SchoolEntry[] = [];
        for await (const rows of batches()) schools.push(...rows);
        await report('comparing', schools.length, schools.length);
        return work({ summary, foreign, schools, report });
      },
    );
  });

const changesOf = (before: StoredSchool, after: SchoolEntry): ImportChange['changes'] =>
  (['code', 'address'] as const).flatMap((field) => {
    const column = field === 'code' ? '郵遞區號' : '地址';
    return before[field] === after[field] ? [] : [{ column, before: before[field] ?? '', after: after[field] }];
  });

const nameOf = ({ city, district, name }: { city: string; district: string; name: string }) =>
  `${city}${district}${name}`;

const missingFacts = (missing: StoredSchool[], hide: boolean) => ({
  missing: missing.length,
  missing_names: missing.slice(0, IMPORT_PREVIEW).map(nameOf),
  hidden: hide ? missing.length : 0,
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
  const preview: ImportChange[] = [
    ...changed.map(({ school, changes }) => ({ kind: 'changed' as const, name: nameOf(school), changes })),
    ...added.map((school) => ({ kind: 'added' as const, name: nameOf(school), changes: [] })),
  ].slice(0, IMPORT_PREVIEW);
  const counts = { total: schools.length, added: added.length, changed: changed.length };
  const listed = new Set(schools.map(keyOf));
  // A list of one city says nothing about the others.
  const cities = new Set<string>(schools.map(({ city }) => city));
  const missing = found.filter(
    (school) => toBool(school.activated) && cities.has(school.city) && !listed.has(keyOf(school)),
  );
  return {
    missing,
    counts: { ...counts, unchanged: schools.length - added.length - changed.length },
    preview,
    written: [...added, ...changed.map(({ school }) => school)],
  };
};

/** What a published list would change, and every bad row with its reason; nothing is written. */
export const checkSchools = (
  actor: Actor,
  file: string,
  { run, category }: SchoolImportQuery,
): Promise<SchoolImportReport> =>
  withSchools(file, category, { id: run, actor }, async ({ summary, schools }) => {
    const { counts, preview, missing } = await compare(schools, summary.category, db());
    return { ...summary, ...counts, preview, ...missingFacts(missing, false) };
  });

/**
 * Adds the schools of a published list and changes postal code and address of those that are there, all or none; what
 * is hidden stays hidden. With `hide` those of the same cities that the list no longer has are hidden too. 400 with every bad row in `errors`, 409 `import_running`.
 */
export const importSchools = (
  actor: Actor,
  file: string,
  { run, category, hide }: SchoolImportQuery,
): Promise<SchoolImportReport> =>
  withSchools(file, category, { id: run, actor, lock: 'schools' }, async ({ summary, foreign, schools, report }) => {
    refuseBadRows({ ...summary, foreign });
    await report('saving', schools.length, schools.length);
    return inTransaction(async (trx) => {
      const { counts, preview, written, missing } = await compare(schools, summary.category, trx);
      await upsertSchools(written, now(), trx);
      const facts = missingFacts(missing, hide === 'true');
      if (facts.hidden > 0) {
        await hideSchools(
          missing.map(({ id }) => id),
          now(),
          trx,
        );
      }
      const details = [
        schoolCategoryLabel(summary.category ?? 0),
        ...importDetails(counts),
        ...(facts.hidden > 0 ? [`隱藏 ${facts.hidden} 筆`] : []),
      ];
      await recordAction(actor, { action: 'schools_imported', details }, trx);
      return { ...summary, ...counts, preview, ...facts };
    });
  });
