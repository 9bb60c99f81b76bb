// pnpm fuzz [--inputs=60000] [--files=10000] [--database=sqlite,postgres] [--seed=1] [--only=call:17]: hostile calls of every
// operation of docs/openapi.json and hostile files in hostile forms, against a server of its own with the demo data. Prints a
// table for each database, and for each violation how it is made again alone; ends with 1 when there is one.
import { parseArgs } from 'node:util';
import { vitestRun } from './steps/vitest-run.mts';

const { values } = parseArgs({
  // pnpm hands a `--` on.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    inputs: { type: 'string', default: '60000' },
    files: { type: 'string', default: '10000' },
    database: { type: 'string', default: 'sqlite,postgres' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
  },
});
const env = {
  FUZZ_INPUTS: values.inputs,
  FUZZ_FILES: values.files,
  FUZZ_SEED: values.seed,
  FUZZ_AT_ONCE: values['at-once'],
  ...(values.only ? { FUZZ_ONLY: values.only } : {}),
};

const runOn = (database: string) =>
  vitestRun(['--project', `api-${database}`, 'tests/api/hostile.test.ts'], env).failed === 0;

console.log(`seed ${values.seed}`);
const passed = values.database.split(',').map(runOn);
process.exit(passed.every(Boolean) ? 0 : 1);
