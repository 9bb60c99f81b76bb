import {
  CERTIFICATE_KINDS,
  type CertificateBackground,
  type CertificateIssue,
  type CertificateLayout,
  type CertificateLayoutAnswer,
  type CertificateLayoutPreview,
  type CertificateProof,
  firstLayout,
} from 'contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, aPicture, fetchFile, uploadTo } from '../helpers/uploads';

type Who = { token: string };
type Shown = CertificateLayoutAnswer & Refusal;

let staff: TestActor;
let other: TestActor;
beforeAll(async () => {
  staff = await makeUser('editor', { routes: ['certificates'] });
  other = await makeUser('admin');
});

const path = (session: number, kind = 'member') => `/certificate/layout/${session}/${kind}`;
const read = (session: number, kind = 'member', actor: Who = staff) => api.as(actor).get<Shown>(path(session, kind));
const save = (session: number, body: object, kind = 'member', actor: Who = staff) =>
  api.as(actor).put<Shown>(path(session, kind), body);
const preview = (body: object, kind = 'member', actor: Who = staff) =>
  api.as(actor).post<CertificateLayoutPreview & Refusal>(`/certificate/layout-preview/2027/${kind}`, body);
const send = (bytes: Uint8Array, actor: Who = staff) =>
  uploadTo<CertificateBackground & Refusal>(actor, '/certificate/layout-background', bytes);
const sheetPicture = () => aPhoto(1754, 1240);
const upload = async () => {
  const { status, body } = await send(await sheetPicture());
  expect(status).toBe(200);
  return body.background;
};
const layoutWith = (change: (layout: CertificateLayout) => unknown = () => undefined): CertificateLayout => {
  const layout = firstLayout('member');
  change(layout);
  return layout;
};
/** A layout that nobody else has: a number of its own says which it is. */
const named = (text: string, background: string | null = null) =>
  layoutWith((layout) => {
    layout.background = background;
    Object.assign(layout.parts.free_1, { on: true, text });
  });

const issue = (session: number, dry = false) =>
  api.as(staff).post<CertificateIssue>(`/certificate/issue/${session}`, { unproofed: true, dry });
const versionsOf = async ({ id }: TestStory): Promise<number[]> =>
  tables.certificates().where({ story_id: id }).orderBy(['number', 'issue']).pluck('template_version');
const filesOf = (id: string) => fetchFile(`/api/certificate/files/${id}`, { Authorization: `Bearer ${staff.token}` });
const picturesIn = async (id: string) =>
  (await filesOf(id)).bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length;

describe('refuses', () => {
  it('who doesn’t send certificates', async () => {
    const body = { layout: layoutWith(), base: 0 };
    expect((await api.get(path(2027))).status).toBe(401);
    expect((await api.put(path(2027), body)).status).toBe(401);
    expect((await api.post('/certificate/layout-preview/2027/member', { layout: layoutWith() })).status).toBe(401);
    expect((await send(await sheetPicture(), { token: '' })).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ]) {
      expect((await read(2027, 'member', actor)).status, actor.role).toBe(403);
      expect((await save(2027, body, 'member', actor)).status, actor.role).toBe(403);
      expect((await preview({ layout: layoutWith() }, 'member', actor)).status, actor.role).toBe(403);
      expect((await send(await sheetPicture(), actor)).status, actor.role).toBe(403);
    }
  });

  it('what is no layout, at its field', async () => {
    expect((await read(2027, 'teacher')).status).toBe(400);
    const off = layoutWith(({ parts }) => Object.assign(parts.name_zh, { left: 250 }));
    for (const answer of [await save(2027, { layout: off, base: 0 }), await preview({ layout: off })]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.errors?.[0]).toMatchObject({
        path: ['layout', 'parts', 'name_zh', 'width'],
        message: expect.stringContaining('超出紙張右邊'),
      });
    }
    for (const body of [
      {},
      { layout: null },
      { layout: layoutWith(), base: 'now' },
      { layout: null, base: 0, more: 1 },
    ])
      expect((await save(2027, body)).status, JSON.stringify(body)).toBe(400);
    const gone = { layout: layoutWith((layout) => Object.assign(layout, { background: 'nopicture' })) };
    for (const answer of [await save(2027, { ...gone, base: 0 }), await preview(gone)])
      expect([answer.status, answer.body.error.details.errors?.[0]?.path]).toEqual([400, ['layout', 'background']]);
  });

  it('a picture that is none, or not A4 on its side', async () => {
    expect((await send(Buffer.from('%PDF-1.4'))).status).toBe(415);
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    for (const [width, height, words] of [
      [1240, 1754, '長寬比不一樣'],
      [1800, 1000, '長寬比不一樣'],
      [1188, 840, '印出來會模糊'],
      [1753, 1240, '印出來會模糊'],
      [1754, 1239, '印出來會模糊'],
    ] as const) {
      const { status, body } = await send(await aPhoto(width, height));
      expect(status).toBe(400);
      expect(body.error.details.errors?.[0]).toMatchObject({
        path: ['layout', 'background'],
        message: expect.stringContaining(words),
      });
    }
  });
});

describe('a background', () => {
  it('is re-encoded as JPEG on white without what was in it beside its pixels (T-105)', async () => {
    const secret = 'GPS-CANARY-7';
    const png = await (await aPicture(1754, 1240))
      .ensureAlpha(0.5)
      .withExif({ IFD0: { Copyright: secret } })
      .png()
      .toBuffer();
    expect(png.includes(secret)).toBe(true);
    const { body } = await send(png);
    expect(body).toMatchObject({ width: 1754, height: 1240 });
    const { picture } = await tables.certificateBackgrounds().where({ id: body.background }).first();
    const stored = Buffer.from(picture, 'base64');
    expect(stored.includes(secret)).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1754, hasAlpha: false });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });
});

describe('a layout', () => {
  it('is the default until one is stored, of a session and kind alone, on record once a change', async () => {
    const session = await ownSession();
    for (const kind of CERTIFICATE_KINDS)
      expect((await read(session, kind)).body).toEqual({
        ...{ session, kind, version: 1, layout: null },
        ...{ is_printed: false, update_time: 0 },
      });
    const layout = named('第一次');
    const stored = await save(session, { layout, base: 0 });
    expect(stored.body).toMatchObject({ version: 2, layout, is_printed: false });
    expect((await read(session)).body).toEqual(stored.body);
    expect((await read(session, 'award')).body.layout).toBeNull();
    // The same again is no change.
    expect((await save(session, { layout, base: stored.body.update_time })).body).toEqual(stored.body);
    const deeds = await tables.audit().where({ action: 'certificate_layout_saved', object_id: String(session) });
    expect(deeds.map(({ object_name, actor_id }) => [object_name, actor_id])).toEqual([
      [`${session} 屆國際證書（隊員）`, staff.id],
    ]);
  });

  it('of two people one wins, and the other is told what is stored', async () => {
    const session = await ownSession();
    const texts = ['甲', '乙', '丙', '丁'];
    const answers = await Promise.all(
      texts.map((text, at) => save(session, { layout: named(text), base: 0 }, 'member', at % 2 ? other : staff)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(body.error.details.code).toBe('version_conflict');
      expect(body.error.details.current).toEqual(won);
    }
    expect((await save(session, { layout: named('戊'), base: won?.update_time })).status).toBe(200);
    expect(await tables.certificateLayouts().where({ session })).toHaveLength(1);
  });

  it('is what was issued with it, for ever: a change is a new version, which a reissue takes, and so is going back', async () => {
    const session = await ownSession();
    const owner = await makeUser('user');
    const first = await makeCompleteStory(owner, 6, { session, team_name: '預設隊' });
    await issue(session);
    expect(await versionsOf(first)).toEqual([1, 1]);
    const background = await upload();
    const two = await save(session, { layout: named('第二版', background), base: 0 });
    const again = await save(session, { layout: named('還是第二版', background), base: two.body.update_time });
    expect([two.body.version, again.body.version]).toEqual([2, 2]);
    const second = await makeCompleteStory(owner, 6, { session, team_name: '版面隊' });
    await issue(session);
    // Its counsellor’s sheet is another kind.
    expect(await versionsOf(second)).toEqual([2, 1]);
    expect((await read(session)).body.is_printed).toBe(true);
    // One picture a sheet: the team’s plate on the default, the background on the second version; the third will have none.
    expect([await picturesIn(first.id), await picturesIn(second.id)]).toEqual([2, 2]);
    const three = await save(session, { layout: named('第三版'), base: again.body.update_time });
    expect(three.body).toMatchObject({ version: 3, is_printed: false });
    // Drawn as it was issued, whatever came afterwards.
    expect(await picturesIn(second.id)).toBe(2);
    expect(await versionsOf(first)).toEqual([1, 1]);
    const { body } = await api.as(staff).get<CertificateProof>(`/certificate/proof/${first.id}`);
    const sheet = body.sheets.find(({ kind }) => kind === 'member');
    const { name, wade_giles, department_zh, department_en } = sheet ?? ({} as never);
    const renewed = await api.as(staff).put(`/certificate/reissue/${sheet?.certificate?.id}`, {
      ...{ name, wade_giles, department_zh, department_en, reason: '換新版面' },
    });
    expect(renewed.status).toBe(200);
    expect((await versionsOf(first)).toSorted()).toEqual([1, 1, 3]);
    expect(await picturesIn(first.id)).toBe(1);
    const back = await save(session, { layout: null, base: three.body.update_time });
    expect(back.body).toMatchObject({ version: 4, layout: null });
    const third = await makeCompleteStory(owner, 6, { session, team_name: '回到預設隊' });
    await issue(session);
    expect(await versionsOf(third)).toEqual([4, 1]);
    expect((await filesOf(third.id)).status).toBe(200);
    const rows = await tables.certificateLayouts().where({ session }).orderBy('version');
    expect(rows.map(({ version }) => version)).toEqual([2, 3, 4]);
  });

  it('says before sheets are issued which texts are too long for their places; they are issued', async () => {
    const session = await ownSession();
    const owner = await makeUser('user');
    const narrow = layoutWith(({ parts }) => Object.assign(parts.team, { width: 30, size: 40 }));
    const plan = async () => (await issue(session, true)).body.small;
    // On two lines it has room.
    await makeCompleteStory(owner, 6, { session, team_name: '清溪好朋友' });
    const long = await makeCompleteStory(owner, 6, { session, team_name: '一起把海岸線找回來的好朋友' });
    const [child] = long.team_members;
    // The default has room.
    expect(await plan()).toEqual({ sheets: 0, first: [] });
    await save(session, { layout: narrow, base: 0 });
    const { account, team_name } = long;
    const small = { sheets: 1, first: [{ account, team_name, name: child?.name, texts: ['team'] }] };
    expect(await plan()).toEqual(small);
    const { body } = await issue(session);
    expect([body.sheets, body.small]).toEqual([4, { sheets: 0, first: [] }]);
    // Nothing is left to be issued.
    expect(await plan()).toEqual({ sheets: 0, first: [] });
  });

  it('isn’t changed under who issues meanwhile', async () => {
    const session = await ownSession();
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner, 6, { session });
    const { body } = await save(session, { layout: named('一'), base: 0 });
    const [, saved] = await Promise.all([
      issue(session),
      save(session, { layout: named('二'), base: body.update_time }, 'member', other),
    ]);
    const [version] = await versionsOf(story);
    const { parts } = await tables.certificateLayouts().where({ session, version }).first();
    // Whichever came first: the version that it was issued with is not changed afterwards.
    expect(parts).toContain(saved.body.version === version ? '二' : '一');
    expect(saved.status).toBe(200);
  });
});

describe('the preview', () => {
  it('is a PDF of three sheets, with the texts that had to give way', async () => {
    const background = await upload();
    const layout = named('本屆評審團 <script>\u{2ffff}', background);
    Object.assign(layout.parts.story, { width: 60 });
    const { status, body } = await preview({ layout });
    expect(status).toBe(200);
    const pdf = Buffer.from(body.pdf, 'base64').toString('latin1');
    expect(pdf.startsWith('%PDF')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(body.fits).toContainEqual({ sample: 'long', text: 'story', fit: 'small' });
    expect(body.fits.filter(({ sample }) => sample === 'short')).toEqual([]);
    expect(body.missing).toBe('\u{2ffff}');
    // Nothing is stored of it.
    expect((await read(2027)).body.layout).toBeNull();
  });
});
