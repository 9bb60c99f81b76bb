import { PDFDocument } from '@cantoo/pdf-lib';
import type {
  CertificateIssue,
  CertificateLetter,
  CertificateLetters,
  CertificateLettersMark,
  CertificatePosting,
  LetterAct,
} from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeJudgement, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

type Who = { token: string };

/** Another session. */
const SHARED = 2018;
const ADDRESS = { recipient: '王老師', zip: '106', city: '臺北市', address: '和平東路一段 1 號', note: '' };

const clerk = () => makeUser('editor', { routes: ['certificates'] });
const read = (actor: Who, session: number, body: object = {}) =>
  api.as(actor).post<CertificateLetters & Refusal>(`/certificate/letters/${session}`, body);
const mark = (
  actor: Who,
  session: number,
  act: LetterAct,
  letters: readonly Pick<CertificateLetter, 'id' | 'digest'>[],
) =>
  api.as(actor).put<CertificateLettersMark & Refusal>(`/certificate/letters/${session}`, {
    act,
    letters: letters.map(({ id, digest }) => ({ id, digest })),
  });
const post = (actor: Who, session: number, body: object = {}) =>
  api.as(actor).post<CertificatePosting & Refusal>(`/certificate/posting/${session}`, { dry: false, ...body });
const zipOf = async (actor: Who, session: number, body: object = {}) => {
  const { url } = (await post(actor, session, { letters: true, ...body })).body;
  return unzipSync((await fetchFile(url ?? '')).bytes);
};
const pagesOf = async (bytes: Uint8Array | undefined) =>
  (await PDFDocument.load(bytes ?? new Uint8Array())).getPageCount();
const deedsOf = (actor: TestActor, action: string) => tables.audit().where({ actor_id: actor.id, action });

const writes = async (story: Pick<TestStory, 'id'>, comments: string[]) => {
  await tables
    .judgements()
    .where({ story_id: story.id })
    .update({ comments: JSON.stringify(comments) });
};
/** A story that is judged, with what its judge wrote. */
const judged = async (
  session: number,
  judge: TestActor,
  comments: string[],
  { sent = true, owner, ...more }: { sent?: boolean; owner?: TestActor; [field: string]: unknown } = {},
) => {
  const change = { session, certificate_address: ADDRESS, apply_status: sent ? 6 : 5, ...more };
  const story = await makeCompleteStory(owner ?? (await makeUser('user')), 4, change as never);
  await makeJudgement(story, judge, sent);
  await writes(story, comments);
  return story;
};
const issue = (actor: Who, session: number, stories: readonly TestStory[]) =>
  api.as(actor).post<CertificateIssue>(`/certificate/issue/${session}`, {
    ...{ unproofed: true, dry: false },
    ids: stories.map(({ id }) => id),
  });

describe('POST and PUT /certificate/letters/{session}', () => {
  let session: number;
  let staff: TestActor;
  let judge: TestActor;

  beforeAll(async () => {
    [session, staff, judge] = [await ownSession(), await clerk(), await makeUser('judge')];
    // A session goes on with the words of the one before: long ones would take a second page.
    await tables.certificateLetterTexts().delete();
  });

  it('are for staff who send certificates', async () => {
    const letters = [{ id: 'nobody', digest: 'x' }];
    expect((await api.post(`/certificate/letters/${session}`, {})).status).toBe(401);
    expect((await api.put(`/certificate/letters/${session}`, { act: 'read', letters })).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      judge,
      await makeUser('editor', { routes: ['stories-manage', 'help-desk'] }),
    ]) {
      expect((await read(actor, session)).status, actor.role).toBe(403);
      expect((await mark(actor, session, 'hold', letters)).status, actor.role).toBe(403);
    }
  });

  it('refuse what is no page, act or letter', async () => {
    for (const body of [{ page: 0 }, { size: 51 }, { state: 'gone' }, { ids: ['*'] }, { more: 1 }])
      expect((await read(staff, session, body)).status, JSON.stringify(body)).toBe(400);
    const letter = { id: 'nobody', digest: 'x' };
    const send = (body: object) => api.as(staff).put(`/certificate/letters/${session}`, body);
    for (const body of [
      { act: 'send', letters: [letter] },
      { act: 'read', letters: [] },
      { act: 'read', letters: Array.from({ length: 51 }, () => letter) },
      { act: 'read', letters: [{ ...letter, id: '*' }] },
      { act: 'read', letters: [{ id: 'nobody' }] },
    ])
      expect((await send(body)).status, JSON.stringify(body)).toBe(400);
  });

  it('list what judges have sent to whom something is posted, a page at a time, in the order of posting', async () => {
    const stories = [
      await judged(session, judge, ['很有創意', ''], { certificate_address: { ...ADDRESS, zip: '950' } }),
      await judged(session, judge, ['繼續加油', '第二句']),
      await judged(session, judge, [' ']),
      await judged(session, judge, ['還沒送出'], { sent: false }),
      await judged(session, judge, ['沒有地址'], { certificate_address: null }),
    ];
    const [far, near] = stories as [TestStory, TestStory];
    await issue(staff, session, stories);
    const ids = [...stories, await judged(session, judge, ['還沒核發'])].map(({ id }) => id);
    const all = (await read(staff, session, { ids })).body;
    expect(all.list.map(({ account, parcel, comments }) => [account, parcel, comments])).toEqual([
      [near.account, 1, ['繼續加油', '第二句']],
      [far.account, 2, ['很有創意']],
    ]);
    expect(all).toMatchObject({ total: 2, counts: { unread: 2, read: 0, held: 0 } });
    expect(all.list[0]).toMatchObject({ state: 'unread', is_changed: false, marked: null });
    const second = (await read(staff, session, { ids, page: 2, size: 1 })).body;
    expect([second.total, second.list.map(({ id }) => id)]).toEqual([2, [far.id]]);
    expect((await read(staff, session, { ids: [near.id] })).body).toMatchObject({ total: 1, counts: { unread: 1 } });
    expect((await read(staff, session, { ids, state: 'read' })).body).toMatchObject({
      total: 0,
      counts: { unread: 2 },
    });
    expect(JSON.stringify(all)).not.toContain(judge.name);
  });

  it('print those that were read, not those that are kept back or were changed since', async () => {
    const staff = await clerk();
    const stories = [
      await judged(session, judge, ['很有創意'], { certificate_address: { ...ADDRESS, zip: '950' } }),
      await judged(session, judge, ['繼續加油']),
    ];
    await issue(staff, session, stories);
    const ids = stories.map(({ id }) => id);
    const letters = (await read(staff, session, { ids })).body.list;
    const [near, far] = letters as [CertificateLetter, CertificateLetter];
    expect(Object.keys(await zipOf(staff, session, { ids }))).not.toContain('回饋信/01.pdf');

    expect((await mark(staff, session, 'read', letters)).body).toMatchObject({ message: '2 封標為讀過', marked: 2 });
    const marked = (await read(staff, session, { ids })).body;
    expect(marked.counts).toEqual({ unread: 0, read: 2, held: 0 });
    expect(marked.list[0]?.marked).toEqual({ name: staff.name, time: expect.any(Number) });
    expect(await pagesOf((await zipOf(staff, session, { ids }))['回饋信/01.pdf'])).toBe(2);
    expect(Object.keys(await zipOf(staff, session, { ids, letters: false }))).not.toContain('回饋信/01.pdf');
    const exported = await deedsOf(staff, 'certificates_exported');
    expect(exported.map((deed) => /(\d) 封回饋信/.exec(JSON.stringify(deed))?.[1]).toSorted()).toEqual([
      '0',
      '2',
      undefined,
    ]);

    await writes({ id: near.id }, ['改過的']);
    expect((await mark(staff, session, 'hold', [far])).body.message).toBe('1 封保留不寄');
    const changed = (await read(staff, session, { ids })).body;
    expect(changed.counts).toEqual({ unread: 1, read: 0, held: 1 });
    expect(changed.list.map(({ state, is_changed }) => [state, is_changed])).toEqual([
      ['unread', true],
      ['held', false],
    ]);
    expect((await post(staff, session, { ids, dry: true })).body.letters).toEqual(changed.counts);
    const zip = await zipOf(staff, session, { ids });
    expect(Object.keys(zip)).not.toContain('回饋信/01.pdf');
    const lines = strFromU8(zip['沒有印的回饋信.txt'] ?? new Uint8Array());
    expect(lines).toContain(`第 1 包 ${near.account} ${near.team_name}：還沒讀`);
    expect(lines).toContain(`第 2 包 ${far.account} ${far.team_name}：保留不寄`);

    // As it was seen before it was changed.
    expect((await mark(staff, session, 'read', [near])).body).toEqual({
      ...{ message: '1 封剛才有改動，請再讀一次', marked: 0, changed: 1, kept: 0 },
    });
    expect((await mark(staff, session, 'read', changed.list)).body).toEqual({
      ...{ message: '1 封標為讀過；1 封同事保留不寄', marked: 1, changed: 0, kept: 1 },
    });
    expect((await mark(staff, session, 'return', [far])).body.message).toBe('1 封改為要寄');
    expect(await pagesOf((await zipOf(staff, session, { ids }))['回饋信/01.pdf'])).toBe(2);
    for (const [action, count] of [
      ['certificate_letters_read', 2],
      ['certificate_letters_held', 1],
      ['certificate_letters_returned', 1],
    ] as const)
      expect(await deedsOf(staff, action), action).toHaveLength(count);
    const [held] = await deedsOf(staff, 'certificate_letters_held');
    expect(held).toMatchObject({ object_id: far.id, object_name: far.account });
  });

  it('are told to no owner and no judge', async () => {
    const owner = await makeUser('user');
    const story = await judged(session, judge, ['保留的一封'], { owner, team_name: '保留隊' });
    await issue(staff, session, [story]);
    const { list } = (await read(staff, session, { text: '保留隊' })).body;
    expect((await mark(staff, session, 'hold', list)).body.marked).toBe(1);
    for (const [actor, path] of [
      [owner, `/story/single/${story.id}`],
      [owner, `/story/history/${story.id}`],
      [owner, `/certificate/proof/${story.id}`],
      [judge, `/story/single/${story.id}`],
    ] as const) {
      const { status, body } = await api.as(actor).get(path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toMatch(/letter|held|回饋信|保留不寄/);
    }
  });

  it('mark nothing of another session, and of two at once keep back what one keeps back', async () => {
    const story = await judged(session, judge, ['兩個人同時']);
    await issue(staff, session, [story]);
    const [letter] = (await read(staff, session, { ids: [story.id] })).body.list as [CertificateLetter];
    expect((await mark(staff, SHARED, 'hold', [letter])).body).toMatchObject({ marked: 0 });
    const colleague = await clerk();
    await Promise.all([
      mark(staff, session, 'hold', [letter]),
      ...[1, 2, 3].map(() => mark(colleague, session, 'read', [letter])),
    ]);
    expect((await read(staff, session, { ids: [letter.id] })).body.counts).toEqual({ unread: 0, read: 0, held: 1 });
  });

  it('have photos of the team, those that are stored', async () => {
    const own = await ownSession();
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner, 1, { session: own });
    const { body } = await upload(owner, 'image', story.account, await aPhoto());
    const key = /[0-9a-f]{32}/.exec(body.Location)?.[0];
    const pictures = { ...story.pictures, share: [{ key, description: '分享', is_cover: true }] };
    const changed = { pictures: JSON.stringify(pictures), cover_keys: null, cover_version: 0, apply_status: 6 };
    await tables.stories().where({ document_id: story.id }).update(changed);
    await issue(staff, own, [story]);
    await makeJudgement(story, judge, true);
    await writes(story, ['繼續加油']);
    await mark(staff, own, 'read', (await read(staff, own)).body.list);
    const letter = (await zipOf(staff, own))['回饋信/01.pdf'] ?? new Uint8Array();
    expect(strFromU8(letter, true).match(/\/Subtype \/Image/g)).toHaveLength(1);
  });
});
