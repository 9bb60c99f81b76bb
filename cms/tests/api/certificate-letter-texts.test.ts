import {
  type CertificateIssue,
  type CertificateLetterPreview,
  type CertificateLetters,
  type CertificateLetterTexts,
  type CertificatePosting,
  FIRST_LETTER_TEXTS,
  type LetterTexts,
} from 'contract';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeJudgement } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

type Who = { token: string };

let staff: TestActor;
let other: TestActor;
beforeAll(async () => {
  staff = await makeUser('editor', { routes: ['certificates'] });
  other = await makeUser('admin');
});

const path = (session: number) => `/certificate/letter-texts/${session}`;
const read = async (session: number) => (await api.as(staff).get<CertificateLetterTexts>(path(session))).body;
const save = (session: number, texts: Partial<LetterTexts>, base: Partial<LetterTexts>, actor: Who = staff) =>
  api.as(actor).put<CertificateLetterTexts & Refusal>(path(session), { texts, base });
const preview = (texts: object, actor: Who = staff) =>
  api.as(actor).post<CertificateLetterPreview & Refusal>('/certificate/letter-preview/2027', { texts });

describe('the words around letters', () => {
  it('are for staff who send certificates', async () => {
    const change = [{ title: '甲' }, { title: FIRST_LETTER_TEXTS.title }] as const;
    expect((await api.get(path(2027))).status).toBe(401);
    expect((await api.put(path(2027), { texts: change[0], base: change[1] })).status).toBe(401);
    expect((await api.post('/certificate/letter-preview/2027', { texts: FIRST_LETTER_TEXTS })).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ]) {
      expect((await api.as(actor).get(path(2027))).status, actor.role).toBe(403);
      expect((await save(2027, ...change, actor)).status, actor.role).toBe(403);
      expect((await preview(FIRST_LETTER_TEXTS, actor)).status, actor.role).toBe(403);
    }
  });

  it('refuse what is no text, at its field', async () => {
    const { opening } = FIRST_LETTER_TEXTS;
    for (const [text, message] of [
      [' ', '請輸入文字'],
      ['親愛的{{小組}}', '沒有「{{小組}}」'],
    ]) {
      const refused = await save(2027, { opening: text }, { opening });
      expect(refused.status, text).toBe(400);
      const [error] = refused.body.error.details.errors ?? [];
      expect(error).toMatchObject({ path: ['texts', 'opening'], message: expect.stringContaining(message ?? '') });
    }
    expect((await preview({ ...FIRST_LETTER_TEXTS, opening: '{{x}}' })).status).toBe(400);
    expect((await preview({ opening })).status).toBe(400);
    expect((await api.as(staff).get(path(1800))).status).toBe(400);
  });

  it('are the first ones, then a session’s own, which the sessions after it go on with', async () => {
    const session = await ownSession();
    await tables.certificateLetterTexts().delete();
    expect(await read(session)).toEqual({ session, from: null, texts: FIRST_LETTER_TEXTS });
    const saved = await save(session, { closing: '明年見\n保重' }, { closing: FIRST_LETTER_TEXTS.closing });
    const texts = { ...FIRST_LETTER_TEXTS, closing: '明年見\n保重' };
    expect(saved.body).toEqual({ session, from: session, texts });
    expect(await read(session)).toEqual(saved.body);
    expect(await read(session + 1)).toEqual({ session: session + 1, from: session, texts });
    expect((await read(session - 1)).from).toBeNull();
    // The same again is no change.
    expect((await save(session, { closing: texts.closing }, { closing: texts.closing })).status).toBe(200);
    const deeds = await tables.audit().where({ action: 'certificate_letter_texts_saved', object_id: String(session) });
    expect(deeds.map(({ actor_id }) => actor_id)).toEqual([staff.id]);
    expect(JSON.stringify(deeds)).toContain(FIRST_LETTER_TEXTS.closing);
  });

  it('of two who change the same one wins, the other is told what is stored; another text is no conflict', async () => {
    const session = await ownSession();
    const { title, signature } = (await read(session)).texts;
    const titles = ['甲', '乙', '丙', '丁'];
    const answers = await Promise.all(
      titles.map((text, at) => save(session, { title: text }, { title }, at % 2 ? other : staff)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = (await read(session)).texts.title;
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(body.error.details).toMatchObject({ code: 'version_conflict', current: { title: won } });
    }
    expect((await save(session, { signature: '協會' }, { signature }, other)).status).toBe(200);
    expect((await read(session)).texts).toMatchObject({ title: won, signature: '協會' });
  });

  it('are seen beforehand as a PDF, with the characters that no font has', async () => {
    const { status, body } = await preview({ ...FIRST_LETTER_TEXTS, closing: '加油\u{2ffff}' });
    expect(status).toBe(200);
    const pdf = Buffer.from(body.pdf, 'base64').toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(body.missing).toBe('\u{2ffff}');
  });

  it('stand on what is printed and where letters are read', async () => {
    const session = await ownSession();
    const address = { recipient: '王老師', zip: '106', city: '臺北市', address: '和平東路一段 1 號', note: '' };
    const change = { session, certificate_address: address, apply_status: 6 };
    const story = await makeCompleteStory(await makeUser('user'), 4, change as never);
    await makeJudgement(story, await makeUser('judge'), true);
    await tables
      .judgements()
      .where({ story_id: story.id })
      .update({ comments: JSON.stringify(['很好']) });
    await api.as(staff).post<CertificateIssue>(`/certificate/issue/${session}`, { unproofed: true, dry: false });
    const { closing } = (await read(session)).texts;
    const letters = async () =>
      (await api.as(staff).post<CertificateLetters>(`/certificate/letters/${session}`, {})).body;
    const pages = async () => {
      const { body } = await api
        .as(staff)
        .post<CertificatePosting>(`/certificate/posting/${session}`, { dry: false, letters: true });
      const pdf = unzipSync((await fetchFile(body.url ?? '')).bytes)['回饋信/01.pdf'] ?? new Uint8Array();
      return Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    };
    const marked = (await letters()).list.map(({ id, digest }) => ({ id, digest }));
    await api.as(staff).put(`/certificate/letters/${session}`, { act: 'read', letters: marked });
    expect(await pages()).toBe(1);
    const long = Array.from({ length: 30 }, () => '句').join('\n');
    expect((await save(session, { closing: long }, { closing })).status).toBe(200);
    expect((await letters()).texts.closing).toBe(long);
    // Who read a letter read what judges wrote: other words around it let it be as it was.
    expect((await letters()).counts).toEqual({ unread: 0, read: 1, held: 0 });
    expect(await pages()).toBe(2);
  });
});
