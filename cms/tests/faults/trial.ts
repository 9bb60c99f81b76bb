import { patient } from '../../scripts/steps/patience.mts';
import { until } from '../helpers/until';
import { type Attempt, JOURNEYS, type JourneyName } from './journeys';
import { type Outcome, PARTS, type Part, type PartName } from './parts';
import type { Platform } from './platform';
import { SECOND_TRY, type Verdict } from './verdict';

/** Mails leave and reports are recorded within this, ms, where all is well; what has to wait is looked at for less. */
const SOON = 10_000;
const A_MOMENT = 3_000;
/** As long as it may take until all is well again when a part is back, ms. */
const RECOVERY = 15_000;

/** What became of a journey while a part was away. */
export type Row = Verdict & { journey: JourneyName; ms: number };

export type Trial = {
  part: PartName;
  rows: Row[];
  slowest: number;
  wellAgain: number;
  seconds: number;
  faults: string[];
};

const NAMES = Object.keys(JOURNEYS) as JourneyName[];

type Prepared = { journey: JourneyName; attempt: Attempt };

const prepare = (platform: Platform, names: readonly JourneyName[] = NAMES): Promise<Prepared[]> =>
  Promise.all(names.map(async (journey) => ({ journey, attempt: await JOURNEYS[journey](platform) })));

const isDone = async ({ done, hurry }: Attempt) => {
  await hurry?.();
  return done?.();
};

const settled = (what: string, attempt: Attempt, timeout: number) =>
  until(what, () => isDone(attempt), { timeout: patient(timeout), interval: 250 }).then(
    () => true,
    () => false,
  );

/** Longer than any call may take; a call without an answer is no reason to wait for ever. */
const NO_ANSWER = 20_000;
const tooLong = () =>
  new Promise<Verdict>((resolve) => {
    setTimeout(resolve, patient(NO_ANSWER), { outcome: 'broken', words: 'no answer' }).unref();
  });

const go = async ({ journey, attempt }: Prepared, should: Outcome = 'worked'): Promise<Row> => {
  const from = performance.now();
  const verdict = await Promise.race([attempt.go(), tooLong()]).catch((error: Error): Verdict => {
    return { outcome: 'broken', words: String(error.cause ?? error) };
  });
  const ms = Math.round(performance.now() - from);
  const wait = should === 'waited' ? A_MOMENT : SOON;
  const isLate = verdict.outcome === 'worked' && attempt.done && !(await settled(journey, attempt, wait));
  return { journey, ms, ...verdict, ...(isLate ? { outcome: 'waited' } : {}) };
};

/** Goes the journeys again and again until each works; gives those that never did. */
const untilAllWork = async (platform: Platform) => {
  let left: readonly JourneyName[] = NAMES;
  let rows: Row[] = [];
  const again = async () => {
    const prepared = await prepare(platform, left);
    rows = await Promise.all(prepared.map((one) => go(one)));
    left = rows.filter(({ outcome }) => outcome !== 'worked').map(({ journey }) => journey);
    return left.length === 0;
  };
  await until('all journeys', () => again().catch(() => false), { timeout: patient(RECOVERY) }).catch(() => undefined);
  return rows.filter(({ outcome }) => outcome !== 'worked');
};

const wrongEnd = async ({ journey, attempt }: Prepared, outcome: Outcome): Promise<string | undefined> => {
  if (!attempt.done) return undefined;
  if (outcome === 'refused') return (await attempt.done()) ? `${journey}: refused, and done` : undefined;
  return (await settled(journey, attempt, RECOVERY)) ? undefined : `${journey}: ${outcome}, and never done`;
};

/** Lets a part die, goes every journey, brings the part back and looks what has become of all that was asked for. */
export const tryPart = async (platform: Platform, part: PartName): Promise<Trial> => {
  const { fail, mend, expected, longest, cutsCalls, mayRefuse }: Part = PARTS[part];
  const isChance = (outcome: Outcome) => Boolean(mayRefuse) && outcome === 'refused';
  const shouldBe = (journey: JourneyName): Outcome => expected[journey] ?? 'worked';
  const begun = performance.now();
  const prepared = await prepare(platform);
  await fail(platform);
  const rows = await Promise.all(prepared.map((one) => go(one, shouldBe(one.journey))));
  await mend(platform);
  const from = performance.now();
  const unwell = await untilAllWork(platform);
  const wellAgain = performance.now() - from;
  const ends = await Promise.all(
    prepared.map((one, index) => {
      const outcome = rows[index]?.outcome ?? 'broken';
      return isChance(outcome) ? undefined : wrongEnd(one, outcome);
    }),
  );
  const faults = [
    ...rows
      .filter(({ outcome }) => !isChance(outcome))
      .filter(({ journey, outcome, words }) => outcome !== shouldBe(journey) || (words === SECOND_TRY && !cutsCalls))
      .map(({ journey, outcome, words }) => `${journey}: ${outcome} instead of ${shouldBe(journey)}: ${words}`),
    ...rows.filter(({ ms }) => ms > patient(longest)).map(({ journey, ms }) => `${journey}: answered after ${ms} ms`),
    ...ends.filter((end) => end !== undefined),
    ...unwell.map(({ journey, outcome, words }) => `${journey}: not well again, ${outcome}: ${words}`),
    ...platform.servers.flatMap((server, place) => (server.isRunning() ? [] : [`server ${place + 1} has ended`])),
  ];
  return {
    part,
    rows,
    slowest: Math.max(...rows.map(({ ms }) => ms)),
    wellAgain,
    seconds: (performance.now() - begun) / 1_000,
    faults,
  };
};
