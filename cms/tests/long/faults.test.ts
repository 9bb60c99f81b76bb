import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { PARTS, type Part, type PartName } from '../faults/parts';
import { openPlatform, type Platform } from '../faults/platform';
import { reportOf } from '../faults/report';
import { type Trial, tryPart } from '../faults/trial';
import { caddy } from '../helpers/programs';

const ALL = Object.keys(PARTS) as PartName[];
const SHORT: PartName[] = ['store', 'database'];

/** `pnpm faults` lets every part die, or those that it names; `npm test` two of them. */
const namesOf = (asked = ''): PartName[] => {
  if (asked === '') return SHORT;
  if (asked === 'all') return ALL;
  const found = ALL.filter((name) => asked.split(',').includes(name));
  if (found.length === 0) throw new Error(`there are: ${ALL.join(', ')}`);
  return found;
};

const lackOf = (name: PartName) => (PARTS[name] as Part).lacks?.();
const missing = caddy() ? '' : ' (needs Caddy: apt-get install caddy)';

describe.skipIf(!caddy())(`two servers behind the proxy, one part away${missing}`, { timeout: patient(90_000) }, () => {
  let platform: Platform;
  const trials: Trial[] = [];

  beforeAll(async () => {
    platform = await openPlatform();
  }, patient(90_000));
  afterAll(async () => {
    process.stdout.write(`\n${reportOf(trials)}\n`);
    await platform?.close();
  });

  for (const name of namesOf(process.env.FAULTS)) {
    const lacking = lackOf(name);
    it.skipIf(lacking)(`${name}${lacking ? ` (needs ${lacking})` : ''}`, async () => {
      const trial = await tryPart(platform, name);
      trials.push(trial);
      process.stdout.write(`${name}: ${trial.faults.length} faults, ${trial.seconds.toFixed(1)} s\n`);
      expect(trial.faults.join('\n')).toBe('');
    });
  }
});
