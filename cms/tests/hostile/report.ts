import { readFileSync } from 'node:fs';
import type { Tally } from './tally';
import type { World } from './world/open-world';

const SECONDS = 10;
const MORE_MEMORY = 300;
const LOG_SHOWN = 6_000;

/** Waits until the server has calmed down and says what is wrong with the state in which the fuzz has left it. */
export const endFaults = async (world: World): Promise<{ faults: string[]; figures: Record<string, unknown> }> => {
  const idle = await world.watch.idleAfter(SECONDS);
  const memory = world.watch.memory();
  const left = world.incoming();
  const restarts = world.restarts();
  const faults = [
    ...(idle === undefined ? [`busy ${SECONDS} s after the end: ${world.watch.lastLoad()?.toFixed(2)} of a core`] : []),
    ...(memory.highest - memory.before > MORE_MEMORY ? [`memory from ${memory.before} to ${memory.highest} MB`] : []),
    ...(left.length > 0 ? [`${left.length} files left in the incoming folder`] : []),
    ...(restarts > 0 ? [`${restarts} restarts`] : []),
  ];
  const figures = { restarts, memory_mb: memory, idle_after_s: idle, files_left: left.length };
  return { faults, figures };
};

const say = (text: string) => process.stdout.write(`${text}\n`);

const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'cut off'];

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const tableOf = (database: string, tallies: Record<string, Tally>) => {
  const heads = ['database', 'what', 'sent', ...CLASSES, 'slowest ms', 'violations'];
  const rows = Object.entries(tallies).map(([name, tally]) => {
    const { calls, classes, slowest, wrong } = tally.summary();
    const counts = CLASSES.map((kind) => classes[kind] ?? 0);
    return row([database, name, calls, ...counts, slowest[0]?.ms ?? 0, wrong]);
  });
  return [row(heads), row(heads.map(() => '---')), ...rows].join('\n');
};

const printOperations = (tally: Tally) => {
  for (const { name, calls, signedIn, done } of tally.operations())
    say(`  ${name}: ${calls} calls, ${signedIn} signed in, ${done} done`);
};

/** Prints what was counted, and each violation with how it is made again alone; `all` adds each operation's calls. */
export const printReport = (
  { database, sessions, log, lastWords }: World,
  what: { seed: number; seconds: number; tallies: Record<string, Tally>; figures: object; all: boolean },
) => {
  const tallies = Object.values(what.tallies);
  say(`\nhostile input, seed ${what.seed}, ${what.seconds} s\n\n${tableOf(database, what.tallies)}\n`);
  say(`${JSON.stringify(what.figures)}, signed in again ${sessions.renewed()} times`);
  for (const tally of tallies) for (const { what: which, ms } of tally.summary().slowest) say(`  ${ms} ms ${which}`);
  if (what.all) tallies.forEach(printOperations);
  const violations = tallies.flatMap((tally) => tally.violations());
  for (const { fault, again, sent } of violations) say(`  ✗ ${fault}\n    again: pnpm fuzz ${again}\n    ${sent}`);
  for (const words of lastWords()) say(`the process ended; the end of its log then:\n${words}`);
  if (violations.length > 0) say(`the end of the server's log:\n${readFileSync(log, 'utf8').slice(-LOG_SHOWN)}`);
};
