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

/** Prints what was counted, and each violation with how it is made again alone. */
export const printReport = (
  { database, sessions, log }: World,
  what: { title: string; seed: number; seconds: number; tallies: Record<string, Tally>; figures: object; all: boolean },
) => {
  say(`\n${what.title} on ${database}, seed ${what.seed}, ${what.seconds} s`);
  for (const [name, tally] of Object.entries(what.tallies)) {
    const { calls, classes, slowest, wrong } = tally.summary();
    const counted = Object.entries(classes)
      .sort()
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ');
    say(`${name}: ${calls}; ${counted}; violations ${wrong}`);
    say(`  slowest: ${slowest.map(({ what: which, ms }) => `${ms} ms ${which}`).join(' | ')}`);
    if (what.all)
      for (const { name: operation, calls: count, signedIn, done } of tally.operations())
        say(`  ${operation}: ${count} calls, ${signedIn} signed in, ${done} done`);
    for (const { fault, again, sent } of tally.violations())
      say(`  ✗ ${fault}\n    again: pnpm fuzz ${again}\n    ${sent}`);
  }
  say(`${JSON.stringify(what.figures)}, signed in again ${sessions.renewed()} times`);
  const wrong = Object.values(what.tallies).some((tally) => tally.violations().length > 0);
  if (wrong) say(`the end of the server's log:\n${readFileSync(log, 'utf8').slice(-LOG_SHOWN)}`);
};
