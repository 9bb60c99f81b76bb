import { PDFDocument } from '@cantoo/pdf-lib';
import type { GalleryState } from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { makePublicStory, publish, publisher, unpublish } from '../helpers/public-stories';
import type { TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

let staff: TestActor;
let season: TestActor;
/** Servers keep what they made for a second: waits until a page is so. */
const turns = (path: string, status: number) =>
  until(`${path || 'the list'} with ${status}`, async () => (await page(path)).status === status, { timeout: 10_000 });
const turn = async (state: GalleryState) => {
  expect((await api.as(season).put('/public-story/gallery', { state })).status).toBe(200);
  await turns('', state === 'closed' ? 404 : 200);
};

beforeAll(async () => {
  staff = await publisher();
  season = await makeUser('editor', { routes: ['season-settings'] });
  await turn('open');
});
afterAll(() => turn('closed'));

const page = (path: string) => api.get<string>(`//stories${path}`);
const codeOf = async ({ id }: TestStory): Promise<string> =>
  (await tables.publicStories().where({ story_id: id }).first('code')).code;
const photoKeys = ({ id }: TestStory): Promise<string[]> =>
  tables.publicPhotos().where({ story_id: id }).pluck('photo_key');

/** Everything of a story that the world must not read. */
const secretsOf = (story: TestStory) => [
  story.id,
  story.account,
  story.owner_id,
  story.team_name,
  ...[...story.team_members, ...story.counselors].flatMap(({ id, name }) => [id, name]),
  '初鹿國小',
  'youtu.be',
  ...Object.values(story.pictures).flatMap((each) => each.map(({ key }) => key)),
];

describe('a public story (T-106)', () => {
  it('is a page without script, and nothing in it or its headers says who made it', async () => {
    const word = unique('蝴蝶');
    const { story } = await makePublicStory({
      story_name: `${word}的<b>家</b>`,
      problem: `王小明在初鹿國小說：<script>alert(1)</script>，打 0912-345-678`,
      team_name: '海風小隊',
    });
    await publish(staff, story.id);
    const code = await codeOf(story);
    const book = await page(`/${code}`);
    expect([book.status, book.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(book.headers.get('cache-control')).toBe('public, max-age=300');
    expect(book.headers.get('x-robots-tag')).toBeNull();
    expect(book.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(book.text).toContain('○○在○○說：&lt;script&gt;alert(1)&lt;/script&gt;，打 ○○');
    expect(book.text).toContain(`<h1>${word}的&lt;b&gt;家&lt;/b&gt;</h1>`);
    expect(book.text).toContain('臺東縣・國小');
    expect(book.text).not.toMatch(/<script|\sstyle=|\son\w+=|javascript:/);
    const list = await page(`?text=${encodeURIComponent(word)}`);
    expect(list.text).toContain('1 則故事');
    expect(list.text).toContain(`href="/stories/${code}"`);
    const sheet = await fetchFile('/stories/learning-sheet.pdf');
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await PDFDocument.load(new Uint8Array(sheet.bytes))).getPageCount()).toBe(2);
    expect((await page(`/${code}`)).text).toContain('href="/stories/learning-sheet.pdf"');
    const sitemap = async () => (await page('/sitemap.xml')).text;
    await expect.poll(sitemap, { timeout: 10_000 }).toContain(`/stories/${code}</loc>`);
    const map = await page('/sitemap.xml');
    for (const { text } of [book, list, await page('/none')]) expect(text).toContain('<a href="/privacy">隱私權</a>');
    for (const answer of [book, list, map]) {
      const whole = `${answer.text}${JSON.stringify([...answer.headers])}`;
      for (const secret of secretsOf(story)) expect(whole).not.toContain(secret);
    }
    for (const key of await photoKeys(story)) expect(book.text).toContain(`/stories/photo/${key}/960`);
  });

  it('answers 410 once it is public no more, its photos 404, an unknown code 404', async () => {
    const { story } = await makePublicStory();
    await publish(staff, story.id);
    const [code, keys] = [await codeOf(story), await photoKeys(story)];
    expect((await page(`/${code}`)).status).toBe(200);
    await unpublish(staff, story.id);
    await turns(`/${code}`, 410);
    const ended = await page(`/${code}`);
    expect([ended.status, ended.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(ended.text).toContain('這則故事已不再公開。');
    expect(ended.text).toContain('<a class="button" href="/stories">看其他故事</a>');
    await expect.poll(async () => (await page('/sitemap.xml')).text, { timeout: 10_000 }).not.toContain(code);
    for (const key of keys) expect((await page(`/photo/${key}/320`)).status).toBe(404);
    for (const path of ['/abcdefghijklmnopqrst', '/x', `/${code}/more`, '/photo/x/320'])
      expect((await page(path)).status, path).toBe(404);
    expect((await page('/photo/abcdefghijklmnopqrst/1')).status).toBe(400);
  });

  it('is gone at once when a consent is taken back or the story is not approved any more', async () => {
    const desk = await makeUser('editor', { routes: ['help-desk'] });
    const [first, second] = [(await makePublicStory()).story, (await makePublicStory()).story];
    for (const { id } of [first, second]) await publish(staff, id);
    const body = { person: first.team_members[0]?.id, purposes: ['public_words'], known_by: '來電' };
    expect((await api.as(desk).put(`/consent/withdraw/${first.id}`, body)).status).toBe(200);
    await tables.stories().where({ document_id: second.id }).update({ apply_status: 3 });
    for (const story of [first, second]) expect((await page(`/${await codeOf(story)}`)).status).toBe(410);
  });
});

describe('the sitemap', () => {
  it('has the years whose numbers are published', async () => {
    const session = 1901;
    const years = () => tables.publicYears();
    const map = async () => (await page('/sitemap.xml')).text;
    await years().insert({ session, state: 'shown', publication: '{}', published_time: Date.now() });
    await expect.poll(map, { timeout: 10_000 }).toContain(`/year/${session}</loc>`);
    await years().where({ session }).update({ state: 'ended', publication: '' });
    await expect.poll(map, { timeout: 10_000 }).not.toContain(`/year/${session}<`);
    await years().where({ session }).delete();
  });
});

describe('a photo of a public story', () => {
  it('comes by its own key, with nothing but pixels and no sign of its file', async () => {
    const { owner, story } = await makePublicStory({ apply_status: 1 });
    const { status, body } = await upload(owner, 'image', story.account, await aPhoto());
    expect(status).toBe(200);
    const file = /[0-9a-f]{32}/.exec(body.Location)?.[0] ?? '';
    const pictures = { ...story.pictures, share: [{ key: file, description: '', is_cover: true }] };
    const columns = { pictures: JSON.stringify(pictures), apply_status: 4 };
    await tables.stories().where({ document_id: story.id }).update(columns);
    expect((await publish(staff, story.id)).status).toBe(200);
    const key = (await tables.publicPhotos().where({ story_id: story.id, file_key: file }).first('photo_key'))
      .photo_key;
    const photo = await page(`/photo/${key}/320`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(photo.headers.get('cache-control')).toBe('public, max-age=1800');
    expect(JSON.stringify([...photo.headers])).not.toMatch(new RegExp(`${file}|photo\\.jpg`));
    expect(photo.text).not.toContain('Exif');
    await unpublish(staff, story.id);
    expect((await page(`/photo/${key}/320`)).status).toBe(404);
  });
});

describe('the gallery', () => {
  it('is narrowed by plain links, the newest first, page by page; what does not fit is as if it were not there', async () => {
    const word = unique('稻田');
    const made: TestStory[] = [];
    for (const goal of ['2', '15']) {
      const { story } = await makePublicStory({ story_name: word, sdgs: [goal] });
      await publish(staff, story.id);
      made.push(story);
    }
    const [older = '', newer = ''] = await Promise.all(made.map(codeOf));
    const text = encodeURIComponent(word);
    const both = (await page(`?text=${text}`)).text;
    expect(both.indexOf(newer)).toBeLessThan(both.indexOf(older));
    const narrowed = (await page(`?text=${text}&goal=2&county=${encodeURIComponent('臺東縣')}&level=elementary`)).text;
    expect([narrowed.includes(older), narrowed.includes(newer)]).toEqual([true, false]);
    expect((await page(`?text=${text}&county=x`)).text).toContain('沒有符合的故事');
    for (const query of ['goal=99', 'page=0', 'session=x', 'level=x', `text=${'x'.repeat(200)}`, 'more=1'])
      expect((await page(`?${query}`)).status, query).toBe(200);
    const style = /\/stories(\/style\/\w+\.css)/.exec(both)?.[1] ?? '';
    const sheet = await page(style);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.headers.get('cache-control')).toContain('immutable');
  });

  it('is for no search engine in preview, and not there while it is closed', async () => {
    const { story } = await makePublicStory();
    await publish(staff, story.id);
    const code = await codeOf(story);
    try {
      await turn('preview');
      await turns('/sitemap.xml', 404);
      for (const path of ['', `/${code}`]) {
        const { status, headers, text } = await page(path);
        expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
        expect(text).toContain('<meta name="robots" content="noindex">');
      }
      await turn('closed');
      for (const path of [
        '',
        `/${code}`,
        '/sitemap.xml',
        '/learning-sheet.pdf',
        `/photo/${(await photoKeys(story))[0]}/320`,
      ])
        await turns(path, 404);
      const { text } = await page(`/${code}`);
      expect(text).not.toContain('飲水機');
      // No way on leads to what is just as closed.
      expect(text).toContain('<a class="button" href="/">回首頁</a>');
      expect(text).not.toMatch(/<a [^>]*href="\/stories/);
    } finally {
      await turn('open');
    }
  });
});
