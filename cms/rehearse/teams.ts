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

/** When a team does what, ms after the beginning. */
export type Plan = { begins: number; ends: number; sends: boolean; photos: readonly number[]; pace: number };

type Whole = { ms: number; photos: number; pace: number };

/** A quarter of the teams doesn't send; the others do at some moment of the second half, so that every fault meets some. */
export const planOf = (number: number, random: Random, { ms, photos, pace }: Whole): Plan => {
  const sends = number % 4 !== 3;
  const ends = ms * (sends ? 0.5 + random.next() * 0.45 : 1);
  const times = Array.from({ length: photos }, () => (0.02 + random.next() * 0.93) * ends);
  return { begins: random.next() * pace, ends, sends, photos: times.sort((a, b) => a - b), pace };
};
