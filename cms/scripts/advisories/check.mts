import semver from 'semver';
import { parse } from 'yaml';

type Event = { introduced?: string; fixed?: string; last_affected?: string };

type Affected = {
  package: { ecosystem: string; name: string };
  ranges?: { type: string; events: Event[] }[];
  versions?: string[];
};

/** What is read of a record in OSV's form. */
export type Advisory = {
  id: string;
  summary: string;
  aliases?: string[];
  withdrawn?: string;
  affected: Affected[];
  references?: { url: string }[];
};

/** An advisory in a package that is let through, at versions of a range, through a day. */
export type Exception = { id: string; package: string; versions: string; until: string; reason: string };

type Found = { id: string; name: string; version: string; summary: string; fixed: string | undefined };

/** Every `{name, version}` that a pnpm lock file names, once. */
export const packagesOf = (lock: string) => {
  const { packages = {} } = parse(lock) as { packages?: object };
  const keys = Object.keys(packages);
  return keys.map((key) => {
    const at = key.indexOf('@', 1);
    return { name: key.slice(0, at), version: key.slice(at + 1) };
  });
};

const inRange = (version: string, events: Event[]) => {
  let from: string | undefined;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) from = introduced === '0' ? '0.0.0-0' : introduced;
    if (from === undefined || semver.lt(version, from)) continue;
    if (fixed !== undefined && semver.lt(version, fixed)) return true;
    if (last !== undefined && semver.lte(version, last)) return true;
    if (fixed !== undefined || last !== undefined) from = undefined;
  }
  return from !== undefined && semver.gte(version, from);
};

const isAffected = ({ ranges = [], versions = [] }: Affected, version: string) =>
  versions.includes(version) ||
  (semver.valid(version) !== null && ranges.some(({ events }) => inRange(version, events)));

/** The lowest version above `version` in which an OSV entry says it is fixed; undefined when there is none. */
const fixOf = ({ ranges = [] }: Affected, version: string) =>
  ranges
    .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
    .filter((fixed) => semver.gt(fixed, version))
    .sort(semver.compare)[0];

/** What of a lock file the records (OSV) know to be bad: advisory, package, version, and the version that mends it. */
export const findAffected = (lock: string, records: Advisory[]): Found[] =>
  packagesOf(lock).flatMap(({ name, version }) =>
    records.flatMap(({ id, summary, affected }) =>
      affected
        .filter(({ package: of }) => of.ecosystem === 'npm' && of.name === name)
        .filter((entry) => isAffected(entry, version))
        .map((entry) => ({ id, name, version, summary, fixed: fixOf(entry, version) })),
    ),
  );

const words = ({ id, name, version, fixed, summary }: Found) =>
  `${id}: ${name}@${version}, ${fixed ? `fixed in ${fixed}` : 'no version fixes it'}. ${summary}.`;

const isOf = ({ id, package: name }: Exception, one: Found) => one.id === id && one.name === name;
const covers = (exception: Exception, one: Found) =>
  isOf(exception, one) && semver.satisfies(one.version, exception.versions, { includePrerelease: true });

/** What is wrong with what was found, in words; undefined where an exception holds. */
const problemOf = (one: Found, exceptions: Exception[], today: string) => {
  const exception = exceptions.find((candidate) => covers(candidate, one));
  if (exception) {
    const ended = `${words(one)} Its exception ended on ${exception.until}: ${exception.reason}`;
    return exception.until >= today ? undefined : ended;
  }
  const others = exceptions.filter((candidate) => isOf(candidate, one)).map(({ versions }) => versions);
  return others.length > 0 ? `${words(one)} Its exception is for ${others.join(', ')} only.` : words(one);
};

/**
 * The verdict on a lock file. `today` is a day, `2026-11-22`; an exception holds for one advisory in one package at its
 * `versions` (a range) through its day `until`. `problems` fail the check, `unused` exceptions are only said.
 */
export const checkLock = ({
  lock,
  records,
  exceptions,
  today,
}: {
  lock: string;
  records: Advisory[];
  exceptions: Exception[];
  today: string;
}) => {
  const found = findAffected(lock, records);
  const problems = found.flatMap((one) => problemOf(one, exceptions, today) ?? []);
  const unused = exceptions.filter((exception) => !found.some((one) => covers(exception, one)));
  return { packages: packagesOf(lock).length, excepted: found.length - problems.length, problems, unused };
};
