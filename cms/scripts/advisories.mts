// node cms/scripts/advisories.mts [--osv=FILE]: pnpm-lock.yaml against the advisories that are stored here, and with --osv (or
// OSV_DUMP) against a full dump of OSV's for npm too: its ZIP archive, or the folder of its JSON files. Nothing is fetched.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { type Advisory, checkLock, type Exception, packagesOf } from './advisories/check.mts';
import { readDump } from './advisories/dump.mts';
import { at, readJson } from './steps/place.mjs';

const folder = 'cms/scripts/advisories';
const { values } = parseArgs({ options: { osv: { type: 'string', default: process.env.OSV_DUMP ?? '' } } });
const lock = fs.readFileSync(at('pnpm-lock.yaml'), 'utf8');
const stored = fs.readdirSync(at(folder, 'osv')).map((file) => readJson(folder, 'osv', file) as Advisory);
const names = new Set(packagesOf(lock).map(({ name }) => name));
const dump = values.osv ? readDump(values.osv, names) : undefined;
const known = new Set(stored.flatMap(({ id, aliases = [] }) => [id, ...aliases]));
const isNew = ({ id, aliases = [] }: Advisory) => ![id, ...aliases].some((name) => known.has(name));
const records = [...stored, ...(dump?.records ?? []).filter(isNew)];
const { reviewed, exceptions } = readJson(folder, 'exceptions.json') as { reviewed: string; exceptions: Exception[] };
const today = new Date().toISOString().slice(0, 10);

const { packages, excepted, problems, unused } = checkLock({ lock, records, exceptions, today });
// A lock file that can't be read any more must not look like one without a problem.
if (packages < 100) problems.push(`pnpm-lock.yaml names ${packages} packages: has its format changed?`);
for (const { id, package: name } of unused) console.log(`advisories: ${id} in ${name} needs no exception any more.`);
for (const problem of problems) console.error(`advisories: ${problem}`);
console.log(
  `advisories: ${packages} packages against ${records.length} records (reviewed ${reviewed}), ${excepted} excepted, ${problems.length} problems.`,
);
console.log(
  dump
    ? `advisories: of ${dump.total} records in ${values.osv}; what was published after it was made is not seen.`
    : `advisories: only these ${stored.length} stored records, which are about a part of the packages: an advisory that is not among them is not seen. --osv=FILE takes a full dump.`,
);
if (problems.length > 0) process.exitCode = 1;
