import type { Fit, JudgeEstimate, StoryEstimate } from './model';
import { grouped, median } from './numbers';
import type { Reading } from './reading';

/** A sent reading with what an alarm looks at in addition to the marks. */
export interface TimedReading extends Reading {
  /** When it was sent, in milliseconds. */
  sent: number;
  /** How long the story was open before it was sent; null when that isn't known. */
  seconds: number | null;
}

export const ALARMS = ['severity', 'drift', 'pattern', 'haste'] as const;
export type Alarm = (typeof ALARMS)[number];

/** What an alarm needs before it sounds. */
export const ALARM_LIMITS = {
  readings: 20,
  logits: 0.5,
  errors: 2.5,
  same_pattern: 0.6,
  seconds: 90,
} as const;

const { readings: LEAST, logits, errors, same_pattern, seconds } = ALARM_LIMITS;

const isFar = (difference: number, error: number) =>
  Math.abs(difference) > logits && Math.abs(difference) > errors * error;

type Scale = { stories: ReadonlyMap<string, StoryEstimate>; difficulties: readonly number[]; severity: number };

/** How much stricter some of a judge's readings are than the whole: one Newton step, which is near enough for a warning. */
const partOf = (readings: readonly Reading[], { stories, difficulties, severity }: Scale) => {
  let missing = 0;
  let information = 0;
  let unsure = 0;
  for (const { story, marks } of readings) {
    const { ability = 0, ability_error = 0 } = stories.get(story) ?? {};
    let ofStory = 0;
    for (const [index, difficulty] of difficulties.entries()) {
      const chance = 1 / (1 + Math.exp(-(ability - difficulty - severity)));
      missing += chance - (marks[index] === true ? 1 : 0);
      ofStory += chance * (1 - chance);
    }
    information += ofStory;
    unsure += (ofStory * ability_error) ** 2;
  }
  return { severity: missing / information, variance: 1 / information + unsure / information ** 2 };
};

/** Where judges are alike the model draws one who isn't towards them; an alarm expects that they may differ by as much as it looks for. */
const isSevere = ({ severity, error, corrected }: JudgeEstimate, spread: number): boolean => {
  if (!corrected) return false;
  const known = 1 / error ** 2;
  const wide = known - 1 / spread ** 2 + 1 / Math.max(spread, logits) ** 2;
  return isFar((severity * known) / wide, 1 / Math.sqrt(wide));
};

const drifts = (own: readonly TimedReading[], scale: Scale): boolean => {
  const inTime = own.toSorted((a, b) => a.sent - b.sent);
  const half = Math.floor(inTime.length / 2);
  const before = partOf(inTime.slice(0, half), scale);
  const after = partOf(inTime.slice(half), scale);
  return isFar(after.severity - before.severity, Math.sqrt(before.variance + after.variance));
};

const sameMarks = (own: readonly Reading[]): number => {
  const patterns = grouped(own, ({ marks }) => marks.map(Number).join(''));
  return Math.max(...[...patterns.values()].map(({ length }) => length)) / own.length;
};

const alarmsOfJudge = (own: readonly TimedReading[], judge: JudgeEstimate, fit: Fit): Alarm[] => {
  if (own.length < LEAST) return [];
  const stories = new Map(fit.stories.map((estimate) => [estimate.story, estimate]));
  const scale = { stories, difficulties: fit.difficulties, severity: judge.severity };
  const times = own.flatMap((reading) => reading.seconds ?? []);
  const sounding: Record<Alarm, boolean> = {
    severity: isSevere(judge, fit.spread),
    drift: judge.corrected && drifts(own, scale),
    pattern: sameMarks(own) > same_pattern,
    haste: times.length >= LEAST && median(times) < seconds,
  };
  return ALARMS.filter((alarm) => sounding[alarm]);
};

/** What staff should look at, by judge; who has no alarm is missing. Never before 20 readings. */
export function alarmsOf(readings: readonly TimedReading[], fit: Fit): { judge: string; alarms: Alarm[] }[] {
  const own = grouped(readings, ({ judge }) => judge);
  return fit.judges
    .map((judge) => ({ judge: judge.judge, alarms: alarmsOfJudge(own.get(judge.judge) ?? [], judge, fit) }))
    .filter(({ alarms }) => alarms.length > 0);
}
