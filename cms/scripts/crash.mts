// pnpm --filter cms test:crash [runs] [recipients] [seed]: kills servers while they send a notification, at every step of a
// mail and of the queue, one alone and one of two, on SQLite and PostgreSQL, and looks whether each mail was taken once.
// Also kills while members write, clocks that are set (libfaketime) and Postfix's smtp-sink, where installed.
// 200 runs × 500 recipients each take about an hour on two cores.
import { ensurePrograms } from './steps/programs.mts';
import { vitestRun } from './steps/vitest-run.mts';

const [runs = '200', recipients = '500', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const SQLITE = ['--project', 'api-sqlite'];
const POSTGRES = ['--project', 'api-postgres'];
const kills = 'tests/api/notification-crash.test.ts';
const many = { CRASH_RUNS: runs, CRASH_RECIPIENTS: recipients, CRASH_SEED: seed, CANCEL_RUNS: runs };

const PARTS: [string, string[], NodeJS.ProcessEnv][] = [
  [
    'one instance on SQLite, one of two on PostgreSQL',
    [...SQLITE, ...POSTGRES, kills],
    { ...many, CRASH_INSTANCES: '2' },
  ],
  ['one instance on PostgreSQL', [...POSTGRES, kills], { ...many, CRASH_INSTANCES: '1' }],
  ['leases that run out by themselves', [...SQLITE, ...POSTGRES, kills], { CRASH_PATIENT: 'true' }],
  [
    'cancels at the due second, clocks, smtp-sink',
    [...SQLITE, ...POSTGRES, 'tests/api/notification-send.test.ts', 'tests/programs'],
    { ...many, WITH_PROGRAMS: 'true' },
  ],
];

await ensurePrograms('caddy', 'libfaketime', 'postfix', 'prometheus');
let failed = 0;
for (const [what, args, env] of PARTS) {
  process.stdout.write(`\n${what}\n`);
  if (vitestRun(args, env).failed > 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
