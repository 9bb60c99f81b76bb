import fs from 'node:fs';
import { checkLock } from './advisories/check.mjs';
import { at, readJson } from './steps/place.mjs';

const folder = 'cms/scripts/advisories';
const records = fs.readdirSync(at(folder, 'osv')).map((file) => readJson(folder, 'osv', file));
const { reviewed, exceptions } = readJson(folder, 'exceptions.json');
const lock = fs.readFileSync(at('pnpm-lock.yaml'), 'utf8');
const today = new Date().toISOString().slice(0, 10);

const { packages, excepted, problems, unused } = checkLock({ lock, records, exceptions, today });
// A lock file that can't be read any more must not look like one without a problem.
if (packages < 100) problems.push(`pnpm-lock.yaml names ${packages} packages: has its format changed?`);
for (const { id, package: name } of unused) console.log(`advisories: ${id} in ${name} needs no exception any more.`);
for (const problem of problems) console.error(`advisories: ${problem}`);
console.log(
  `advisories: ${packages} packages against ${records.length} records (reviewed ${reviewed}), ${excepted} excepted, ${problems.length} problems.`,
);
if (problems.length > 0) process.exitCode = 1;
