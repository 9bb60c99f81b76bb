import path from 'node:path';
import { partCount } from 'contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor } from '../helpers/actors';
import { LONG } from '../helpers/long';
import { partsOf } from '../helpers/parts';
import { startServer } from '../helpers/start-server';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aNoisyPhoto } from '../helpers/uploads';

const SEEDS = LONG ? 200 : 20;
/** Of so many seeds one kills the server in the middle. */
const KILLED = 10;
/** A file is at most so long on its way. */
const LONGEST = 40;

let owner: TestActor;
let photo: Buffer;
let second: Awaited<ReturnType<typeof startServer>> | undefined;

/** Another server on the same database; SQLite has one process. */
const startSecond = async () => {
  if (inject('database').client === 'sqlite') return undefined;
  return startServer(inject('serverEnv'), path.join(inject('folder'), 'upload-races.log'));
};

beforeAll(async () => {
  owner = await makeUser();
  photo = await aNoisyPhoto(1200, 1000, 92);
  second = await startSecond();
});
afterAll(() => second?.stop());

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Numbers from 0 to below `most` that a seed always gives again. */
const numbers = (seed: number) => {
  let state = seed + 1;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
};
const rowsOf = ({ id }: TestStory) => tables.uploads().where('story_id', id);
const filesOf = ({ id }: TestStory) => tables.files().where('story_id', id);

it(
  `a file from two tabs of two devices at two servers is stored once, also when one is killed meanwhile (${SEEDS} seeds) (T-92)`,
  async () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const next = numbers(seed);
      const story = await makeStory(owner);
      const people = [owner, await makeVisitor(story)];
      const tabs = people.flatMap((actor) =>
        [undefined, second?.url].map((base) => partsOf(actor, story.account, base)),
      );
      const [first, ...others] = tabs;
      if (!first) throw new Error('no tab');
      await first.begin('a', photo);
      const sent = Array.from({ length: partCount(photo.length) }, (_, n) =>
        (tabs[next(tabs.length)] ?? first).piece('a', n, photo),
      );
      for (const { status } of await Promise.all(sent)) expect([204, 429], `${seed}`).toContain(status);
      const missing = (await first.finish('a')).status === 409;
      if (missing) await first.all('a', photo);
      const isKilled = second !== undefined && seed % KILLED === KILLED - 1;
      const kill = async () => {
        await later(next(LONGEST));
        await second?.kill('SIGKILL');
      };
      const ends = tabs.map(async (tab) => {
        await later(next(LONGEST));
        // A server that is killed answers nothing.
        return tab.finish('a').catch(() => undefined);
      });
      const [answers] = await Promise.all([Promise.all(ends), isKilled ? kill() : undefined]);
      if (isKilled) {
        second = await startSecond();
        // Its lease would be over by itself after twenty seconds.
        await rowsOf(story).update({ lease_time: new Date(0) });
      }
      await expect.poll(async () => (await first.finish('a')).status, { message: `${seed}` }).toBe(200);
      const { body } = await first.finish('a');
      // The one that was killed has another address now.
      const again = isKilled ? [] : await Promise.all(others.map((tab) => tab.finish('a')));
      const keys = [...answers, ...again].flatMap((answer) =>
        answer?.status === 200 ? [answer.body.Location.split('?')[0]] : [],
      );
      expect(new Set(keys), `${seed}`).toEqual(new Set([body.Location.split('?')[0]]));
      expect([(await filesOf(story)).length, await rowsOf(story)], `${seed}`).toEqual([1, []]);
    }
  },
  patient(SEEDS * 6_000),
);
