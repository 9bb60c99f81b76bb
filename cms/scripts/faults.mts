// pnpm faults [part …]: each part of the production shape dies alone (store, mail server, survey service, social login, database, its
// host without a word, one server, the servers' disks, the clock) while twelve journeys go through the proxy to two servers. Prints what worked, what
// waited and what was refused; ends with 1 when something went otherwise than it must. All on this machine, in a few minutes.
import { ensurePrograms } from './steps/programs.mts';
import { vitestRun } from './steps/vitest-run.mts';

const parts = process.argv.slice(2).filter((argument) => argument !== '--');
const env = { FAULTS: parts.length > 0 ? parts.join(',') : 'all' };
await ensurePrograms('caddy', 'libfaketime');
const { failed, skipped } = vitestRun(['--project', 'api-postgres', 'tests/long/faults.test.ts'], env);
if (skipped > 0) console.log(`${skipped} skipped: what they need is said above`);
process.exit(failed > 0 ? 1 : 0);
