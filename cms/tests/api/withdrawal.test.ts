import { HOUR, SECOND } from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { crawl } from '../helpers/crawl';
import { LONG } from '../helpers/long';
import { EVERYWHERE, makeShown, openGallery, type ShownStory, takeBack } from '../helpers/shown-stories';
import { until } from '../helpers/until';

/** As many as the design asks for in `pnpm test:long`; enough to meet every way out daily. */
const STORIES = LONG ? 20 : 3;
const READERS = 3;

let gallery: Awaited<ReturnType<typeof openGallery>>;
let reader: TestActor;
beforeAll(async () => {
  gallery = await openGallery();
  reader = await makeUser('user');
});
afterAll(() => gallery.close());

describe('stories whose consent is taken back while they are read (T-102)', () => {
  it('are found by no way out any more, and what members were given before ends within the hour', async () => {
    const text = unique('收回');
    const made: ShownStory[] = [];
    for (let count = 0; count < STORIES; count += 1) made.push(await makeShown(gallery.staff, text));
    const sought = made.map((each) => each.sought);
    const signed = new Set<string>();
    const look = () => crawl(sought, { text, reader, signed });
    const missed = async () => `all stories by every way, but ${JSON.stringify(await look())}`;
    await until(missed, async () => (await look()).every((ways) => EVERYWHERE.every((way) => ways.includes(way))));

    let reading = true;
    const readers = Array.from({ length: READERS }, async () => {
      while (reading) await look();
    });
    for (const { story } of made) await takeBack(gallery.desk, story);
    const gone = async () => (await look()).every((ways) => ways.length === 0);
    await until('none of them', gone);
    reading = false;
    await Promise.all(readers);
    const ends = [...signed].map((address) => Number(/[?&]e=(\d+)/.exec(address)?.[1]) * SECOND);
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(Date.now() + HOUR);
    signed.clear();
    expect((await look()).flat()).toEqual([]);
    expect([...signed]).toEqual([]);
    const statuses = await Promise.all(sought.map(async ({ code }) => (await api.get(`//stories/${code}`)).status));
    expect(statuses).toEqual(sought.map(() => 410));
  });
});
