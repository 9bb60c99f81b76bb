import path from 'node:path';
import { HOUR, MINUTE } from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, unique } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { crawl } from '../helpers/crawl';
import { makePublicStory, publish } from '../helpers/public-stories';
import { EVERYWHERE, makeShown, openGallery, type ShownStory, takeBack } from '../helpers/shown-stories';
import { startServer } from '../helpers/start-server';
import { startStore } from '../helpers/store';
import type { TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const ROUNDS = 5;
const AT_ONCE = 4;

/** A whole gallery's worth, as the design asks for. */
const STORIES = 20;
const READERS = 3;
/** A round of crawling takes its time. */
const LONG = { timeout: patient(120_000) };
/** When all that was given before a withdrawal is over. */
const AHEAD = HOUR + MINUTE;

let gallery: Awaited<ReturnType<typeof openGallery>>;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());

const makePublished = async () => {
  const { story } = await makePublicStory();
  expect((await publish(gallery.staff, story.id)).status).toBe(200);
  return story;
};
const codeOf = async ({ id }: TestStory): Promise<string> =>
  (await tables.publicStories().where({ story_id: id }).first('code')).code;
const withdraw = ({ id, team_members }: TestStory, base = inject('baseUrl')) => {
  const body = { person: team_members[0]?.id, purposes: ['public_words'], known_by: '本人來電' };
  return call('PUT', `/consent/withdraw/${id}`, gallery.desk.token, { base, body });
};
const statusAt = async (base: string, address: string) => (await api.get(`/${address}`, { base })).status;

type Server = Awaited<ReturnType<typeof startServer>>;

/** Two servers with one store, which can be away, and later a third whose clock is past the hour, for which no store takes it. */
const openServers = async () => {
  const store = await startStore(inject('folder'), ['stories']);
  const env = { ...inject('serverEnv'), ...store.env, UPLOAD_PROVIDER: 's3', S3_BUCKET: 'stories' };
  const servers: Server[] = [];
  const start = async (more: Record<string, string> = {}) => {
    const server = await startServer({ ...env, ...more }, path.join(inject('folder'), 'store-away.log'));
    servers.push(server);
    return server.url;
  };
  const shift = path.resolve(import.meta.dirname, '../helpers/shift-clock.cjs');
  return {
    store,
    one: await start(),
    two: await start(),
    startLater: () =>
      start({ UPLOAD_PROVIDER: 'local', CLOCK_AHEAD: String(AHEAD), NODE_OPTIONS: `--require=${shift}` }),
    stop: () => Promise.all(servers.map((server) => server.stop())),
  };
};

describe('a consent that is taken back', () => {
  it(
    'ends all ways to twenty stories on every server, also while the store of the files is away (T-102)',
    async () => {
      const { store, one, two, startLater, stop } = await openServers();
      try {
        const text = unique('離線');
        const made: ShownStory[] = [];
        while (made.length < STORIES) made.push(await makeShown(gallery.staff, text, one));
        const kept = await makeShown(gallery.staff, text, one);
        const sought = [...made, kept].map((each) => each.sought);
        const reader = await makeUser('user');
        const signed = new Set<string>();
        const look = (base: string) => crawl(sought, { text, reader, base, signed });
        const isWhole = (ways: string[] | undefined) => EVERYWHERE.every((way) => ways?.includes(way));
        for (const base of [one, two])
          await until(`all stories by every way of ${base}`, async () => (await look(base)).every(isWhole), LONG);
        const editor = await makeUser('editor', { routes: ['stories-manage'] });
        const zips: string[] = [];
        for (const { story } of made)
          zips.push((await api.as(editor).get<{ url: string }>(`/story/download/${story.id}`, { base: one })).body.url);

        await store.stop();
        let reading = true;
        const readers = Array.from({ length: READERS }, async (_, at) => {
          while (reading) await look(at % 2 ? one : two);
        });
        for (const [at, { story }] of made.entries()) await takeBack(gallery.desk, story, at % 2 ? one : two);
        const areGone = async (base: string) => (await look(base)).slice(0, STORIES).every((ways) => ways.length === 0);
        for (const base of [one, two]) await until(`none of them at ${base}`, () => areGone(base), LONG);
        reading = false;
        await Promise.all(readers);
        await store.start();
        for (const base of [one, two]) {
          expect((await look(base)).slice(0, STORIES).flat()).toEqual([]);
          for (const { sought: each } of made) {
            expect(await statusAt(base, `/stories/${each.code}`)).toBe(410);
            for (const address of each.photos) expect(await statusAt(base, address)).toBe(404);
          }
        }

        const later = await startLater();
        const given = [...signed, ...zips.map((url) => new URL(url, later).pathname)];
        expect(given.length).toBeGreaterThan(2 * STORIES);
        expect(await statusAt(later, `/stories/${kept.sought.code}`)).toBe(200);
        for (const { sought: each } of made) expect(await statusAt(later, `/stories/${each.code}`)).toBe(410);
        const dead = await Promise.all(given.map((address) => statusAt(later, address)));
        expect(dead.filter((status) => status !== 403)).toEqual([]);
        await store.stop();
      } finally {
        await stop();
      }
    },
    patient(900_000),
  );

  it(
    'and its page are one: a server that is killed meanwhile leaves both or neither (T-102)',
    async () => {
      const outcomes: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startServer(inject('serverEnv'), path.join(inject('folder'), 'killed.log'));
        const stories: TestStory[] = [];
        while (stories.length < AT_ONCE) stories.push(await makePublished());
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
