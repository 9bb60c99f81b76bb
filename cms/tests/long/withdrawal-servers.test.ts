import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { startStore } from '../helpers/operations';
import { makePublicStory, publish, publisher } from '../helpers/public-stories';
import { startServer } from '../helpers/start-server';
import type { TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const ROUNDS = 5;
const AT_ONCE = 4;

let staff: TestActor;
let desk: TestActor;
let season: TestActor;
const turn = (state: string) => api.as(season).put('/public-story/gallery', { state });
beforeAll(async () => {
  staff = await publisher();
  desk = await makeUser('editor', { routes: ['help-desk'] });
  season = await makeUser('editor', { routes: ['season-settings'] });
  await turn('open');
  await until('an open gallery', async () => (await api.get('//stories')).status === 200);
});
afterAll(() => turn('closed'));

const makeShown = async () => {
  const { story } = await makePublicStory();
  expect((await publish(staff, story.id)).status).toBe(200);
  return story;
};
const codeOf = async ({ id }: TestStory): Promise<string> =>
  (await tables.publicStories().where({ story_id: id }).first('code')).code;
const withdraw = ({ id, team_members }: TestStory, base = inject('baseUrl')) => {
  const body = { person: team_members[0]?.id, purposes: ['public_words'], known_by: '本人來電' };
  return call('PUT', `/consent/withdraw/${id}`, desk.token, { base, body });
};
const statusAt = async (base: string, address: string) => (await api.get(`/${address}`, { base })).status;

describe('a consent that is taken back', () => {
  it(
    'ends the page on every server, also while the store of the files is away (T-102)',
    async () => {
      const store = await startStore(inject('folder'), ['stories']);
      const env = { ...inject('serverEnv'), ...store.env, UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' };
      const second = await startServer(env, path.join(inject('folder'), 'store-away.log'));
      try {
        const story = await makeShown();
        const [address, { photo_key }] = [
          `/stories/${await codeOf(story)}`,
          await tables.publicPhotos().where({ story_id: story.id }).first('photo_key'),
        ];
        for (const base of [inject('baseUrl'), second.url]) expect(await statusAt(base, address)).toBe(200);
        await store.stop();
        expect((await withdraw(story, second.url)).status).toBe(200);
        for (const base of [inject('baseUrl'), second.url]) {
          await until(`410 at ${base}`, async () => (await statusAt(base, address)) === 410);
          expect(await statusAt(base, `/stories/photo/${photo_key}/320`)).toBe(404);
        }
      } finally {
        await second.stop();
      }
    },
    patient(120_000),
  );

  it(
    'and its page are one: a server that is killed meanwhile leaves both or neither (T-102)',
    async () => {
      const outcomes: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startServer(inject('serverEnv'), path.join(inject('folder'), 'killed.log'));
        const stories: TestStory[] = [];
        while (stories.length < AT_ONCE) stories.push(await makeShown());
        const asked = stories.map((story) => withdraw(story, server.url).catch(() => undefined));
        await Promise.race(
          asked.slice(0, Math.min(round, AT_ONCE)).concat(round === 0 ? [Promise.resolve(undefined)] : []),
        );
        await Promise.all([server.kill('SIGKILL'), ...asked]);
        for (const story of stories) {
          const where = { story_id: story.id, decision: 'withdrawn', purpose: 'public_words' };
          const noted = (await tables.guardianConsents().where(where)).length;
          const { state } = await tables.publicStories().where({ story_id: story.id }).first('state');
          outcomes.push(`${noted} ${state}`);
          expect((await withdraw(story)).status).toBe(200);
          expect(await statusAt(inject('baseUrl'), `/stories/${await codeOf(story)}`)).toBe(410);
        }
      }
      expect(outcomes.filter((each) => each !== '0 shown' && each !== '1 ended')).toEqual([]);
    },
    patient(300_000),
  );
});
