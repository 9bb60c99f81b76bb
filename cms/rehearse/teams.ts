import { makeUser, type TestActor } from '../tests/helpers/actors';
import { makeCompleteStory, setTeamPassword, type TestStory } from '../tests/helpers/stories';
import type { Random } from '../tests/hostile/random';

export const PASSWORD = 'kiwi-star-4827';

export type Team = { number: number; owner: TestActor; story: TestStory };

/** A team whose story lacks nothing: its photos are added, its texts written again. */
export const makeTeam = async (number: number): Promise<Team> => {
  const owner = await makeUser('user', { password: PASSWORD });
  const story = await makeCompleteStory(owner);
  await setTeamPassword(story, PASSWORD);
  return { number, owner, story };
};

/** The part of the night after which the edition closes. */
export const CLOSES = 0.8;

/**
 * When a team does what, ms after the beginning: what it wrote last and its photos may be on their way when 送出 is pressed; who is
 * late goes on after the close.
 */
export type Plan = {
  begins: number;
  presses: number | undefined;
  ends: number;
  late: boolean;
  photos: readonly number[];
  pace: number;
};

type Whole = { ms: number; photos: number; pace: number };

/** A quarter of the teams doesn't send; of the others every tenth of all presses before the close and finishes after it. */
export const planOf = (number: number, random: Random, { ms, photos, pace }: Whole): Plan => {
  const close = ms * CLOSES;
  const presses = number % 4 === 3 ? undefined : close * (0.55 + random.next() * 0.35);
  const late = number % 10 === 0;
  const ends = late ? ms * (0.87 + random.next() * 0.1) : (presses ?? close * 0.7);
  const times = Array.from({ length: photos }, () => (0.02 + random.next() * 0.93) * ends).sort((a, b) => a - b);
  if (late) times.splice(-1, 1, close + random.next() * (ends - close));
  return { begins: random.next() * pace, presses, ends, late, photos: times, pace };
};
