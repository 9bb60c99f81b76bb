import { describe, expect, it } from 'vitest';
import { figuresOf, isMissed } from '../../rehearse/figures';
import type { Options } from '../../rehearse/options';
import { textOfReport, writeReport } from '../../rehearse/report';
import { rehearse } from '../../rehearse/run';
import { patient } from '../../scripts/steps/patience.mts';
import { caddy } from '../helpers/programs';

/** Daily: the same verdicts on everything that was acknowledged, in a minute. */
const SMALL: Options = {
  teams: 4,
  photos: 2,
  seconds: 14,
  line: 'calm',
  faults: ['kill'],
  shape: 'two',
  seed: 7,
  pace: 1.5,
  pictures: 'small',
};

/** `pnpm rehearse` says what is rehearsed. */
const asked = process.env.REHEARSE ? (JSON.parse(process.env.REHEARSE) as Options) : undefined;
const options = asked ?? SMALL;
const MINUTES = 60_000;
/** Drawing a photo beforehand takes no longer, ms. */
const DRAWN = 250;
const missing = caddy() ? '' : ' (needs Caddy: apt-get install caddy)';

describe.skipIf(!caddy())(`the closing night${missing}`, () => {
  it(
    'nothing that was acknowledged is lost, doubled or swapped',
    async () => {
      const noted = await rehearse(options);
      process.stdout.write(`\n${textOfReport(noted)}\n`);
      if (options.report) writeReport(options.report, noted);
      expect(noted.violations).toEqual([]);
      expect(noted.unfinished).toEqual([]);
      expect(noted.seen).toEqual([]);
      // What takes how long says nothing on a machine that tests beside it.
      if (asked) expect(figuresOf(noted).filter(isMissed)).toEqual([]);
      else {
        const done = (what: string, after = 0) =>
          noted.writes.filter((write) => write.kind === what && (write.done ?? 0) > after).length;
        expect(done('photo')).toBe(options.teams * options.photos);
        // Of the three that pressed in time at least one was still sending when the edition closed.
        expect([done('press'), done('send'), done('send', noted.closed) > 0]).toEqual([3, 3, true]);
      }
    },
    patient(options.seconds * 1_000 + (asked ? 20 : 3) * MINUTES + options.teams * options.photos * DRAWN),
  );
});
