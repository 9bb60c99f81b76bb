// pnpm --filter cms test:crash [runs] [recipients]: kills the server while it sends a notification, at every step of a mail
// and of the queue, and looks whether each mail was taken once. 200 × 500 on both databases take about an hour.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [runs = '200', recipients = '500'] = process.argv.slice(2);
const cms = path.resolve(import.meta.dirname, '..');
const vitest = path.join(cms, 'node_modules/vitest/vitest.mjs');
const files = [
  'tests/api/notification-crash.test.ts',
  'tests/api/notification-send.test.ts',
  'tests/api/mail-crash.test.ts',
];
const projects = ['--project', 'api-sqlite', '--project', 'api-postgres'];
const env = { ...process.env, CRASH_RUNS: runs, CRASH_RECIPIENTS: recipients, CANCEL_RUNS: runs };
const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects, ...files], {
  cwd: cms,
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);
