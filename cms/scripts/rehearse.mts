// pnpm rehearse [--teams=20] [--photos=8] [--minutes=10] [--line=school|slow|calm|open] [--faults=all|none|kill,store…]
// [--shape=two|one] [--seed=1] [--people=four|none] [--report=folder]: the closing night on a platform of its own: teams of three
// devices write, put up photos and send their stories over their schools' lines while parts of the platform fail, and four people
// do so in real browsers. At four fifths, once all have pressed 送出 who are to be in time, the edition closes; a tenth finishes
// after it. Prints what became of all that was acknowledged, what people read, and the figures of the night; ends with 1 when
// something was lost, doubled or swapped, or a figure missed.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './steps/build.mts';
import { findChromium } from './steps/chromium.mts';
import { chineseFonts } from './steps/fonts.mts';
import { Stop } from './steps/place.mjs';
import { ensurePrograms } from './steps/programs.mts';
import { vitestRun } from './steps/vitest-run.mts';

const FAULTS = ['mail', 'kill', 'store', 'database', 'host', 'rolling'];

const { values } = parseArgs({
  // pnpm hands a `--` on.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    teams: { type: 'string', default: '20' },
    photos: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '10' },
    line: { type: 'string', default: 'school' },
    faults: { type: 'string', default: 'all' },
    shape: { type: 'string', default: 'two' },
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: 'four' },
    report: { type: 'string' },
  },
});

const oneOf = (name: string, value: string, known: readonly string[]) => {
  if (!known.includes(value)) throw new Stop(`--${name}: ${known.join(', ')}`);
  return value;
};

const faultsOf = (value: string) => {
  if (value === 'none') return [];
  return value === 'all' ? FAULTS : value.split(',').map((name) => oneOf('faults', name, ['all', 'none', ...FAULTS]));
};

const options = {
  teams: Number(values.teams),
  photos: Number(values.photos),
  seconds: Number(values.minutes) * 60,
  line: oneOf('line', values.line, ['school', 'slow', 'calm', 'open']),
  faults: faultsOf(values.faults),
  shape: oneOf('shape', values.shape, ['two', 'one']),
  seed: Number(values.seed),
  pace: 9,
  pictures: 'real',
  chromium: oneOf('people', values.people, ['four', 'none']) === 'four' ? await findChromium() : undefined,
  report: values.report && path.resolve(values.report),
};

await buildAll({ panel: false });
await ensurePrograms('caddy');
const { failed, skipped } = vitestRun(['--project', 'api-postgres', 'tests/api/rehearsal.test.ts'], {
  ...chineseFonts(),
  SERVER_IS_BUILT: 'true',
  REHEARSE: JSON.stringify(options),
});
process.exit(failed + skipped > 0 ? 1 : 0);
