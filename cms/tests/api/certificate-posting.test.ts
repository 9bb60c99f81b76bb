import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { CertificateIssue, CertificatePosting } from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

type Who = { token: string };

const clerk = () => makeUser('editor', { routes: ['certificates'] });
const post = (actor: Who, session: number, body: object = {}) =>
  api.as(actor).post<CertificatePosting & Refusal>(`/certificate/posting/${session}`, { dry: false, ...body });
const issue = (actor: Who, session: number, ids: string[]) =>
  api.as(actor).post<CertificateIssue>(`/certificate/issue/${session}`, { unproofed: true, dry: false, ids });

const ADDRESS = { recipient: '王老師', zip: '106', city: '臺北市', address: '和平東路一段 1 號', note: '' };

const approved = async (session: number, certificate_address: object | null, more: object = {}) =>
  makeCompleteStory(await makeUser('user'), 4, { session, certificate_address, ...more } as never);

/** The codes of the pages of a PDF in their order, as their QR leads to. */
const codesIn = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(({ node }) => {
    const annotation = node.Annots()?.lookup(0) as { lookup: (key: PDFName) => unknown } | undefined;
    const action = annotation?.lookup(PDFName.of('A')) as { lookup: (key: PDFName) => unknown } | undefined;
    const address = action?.lookup(PDFName.of('URI'));
    return address instanceof PDFString ? (address.asString().split('/').at(-1) ?? '') : '';
  });
};
const codesOf = (story: { id: string }): Promise<string[]> =>
  tables.certificates().where({ story_id: story.id, state: 'valid' }).orderBy('number').pluck('code');
const pagesOf = async (bytes: Uint8Array | undefined) =>
  (await PDFDocument.load(bytes ?? new Uint8Array())).getPageCount();

describe('POST /certificate/posting/{session}', () => {
  it('is for staff who send certificates', async () => {
    const session = await ownSession();
    expect((await api.post(`/certificate/posting/${session}`, { dry: true })).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ])
      expect((await post(actor, session)).status, actor.role).toBe(403);
    const staff = await clerk();
    for (const body of [{ dry: 'yes' }, { status: 'done' }, { ids: ['*'] }, { more: 1 }])
      expect((await post(staff, session, body)).status, JSON.stringify(body)).toBe(400);
    expect((await post(staff, session)).body).toMatchObject({ parcels: 0, url: null, message: '沒有可以寄送的證書' });
  });

  it('hands out certificates, slips and labels by post code, one parcel a recipient, once', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const far = await approved(session, { ...ADDRESS, zip: '950' });
    const near = await approved(session, ADDRESS);
    const beside = await approved(session, { ...ADDRESS, address: '和平東路一段１號' });
    const lost = await approved(session, null, { team_name: '沒地址隊' });
    await issue(
      staff,
      session,
      [far, near, beside, lost].map(({ id }) => id),
    );
    const unissued = await approved(session, ADDRESS, { team_name: '還沒核發隊' });
    const dry = (await post(staff, session, { dry: true })).body;
    expect(dry).toMatchObject({ parcels: 2, stories: 3, sheets: 6, unissued: 2, unaddressed: 1, url: null });
    expect(dry.lost).toEqual([{ account: lost.account, team_name: '沒地址隊' }]);
    expect(await tables.audit().where({ actor_id: staff.id, action: 'certificates_exported' })).toEqual([]);

    const { url } = (await post(staff, session)).body;
    const [deed] = await tables.audit().where({ actor_id: staff.id, action: 'certificates_exported' });
    expect(JSON.stringify(deed)).toContain('2 包，3 則故事，6 張');
    const answer = await fetchFile(url ?? '');
    expect(answer.status).toBe(200);
    const zip = unzipSync(answer.bytes);
    const names = ['標籤（A4，每頁14格）.pdf', '寄件單.pdf', '證書/第1-2包.pdf', '沒有收件地址的故事.txt'];
    expect(Object.keys(zip)).toEqual(names);
    const [labels, slips, certificates, text] = names.map((name) => zip[name] ?? new Uint8Array());
    expect([await pagesOf(labels), await pagesOf(slips)]).toEqual([1, 2]);
    const teams = [near, beside].toSorted((one, two) => (one.account < two.account ? -1 : 1));
    const wanted = [
      ...(await codesOf(teams[0] ?? near)),
      ...(await codesOf(teams[1] ?? near)),
      ...(await codesOf(far)),
    ];
    expect(await codesIn(certificates ?? new Uint8Array())).toEqual(wanted);
    expect(strFromU8(text ?? new Uint8Array())).toContain(`${lost.account} 沒地址隊`);
    expect(strFromU8(text ?? new Uint8Array())).not.toContain(unissued.account);
  });

  it('takes ticked or filtered stories, and leaves out what does not hold any more', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const one = await approved(session, ADDRESS, { team_name: '甲隊' });
    const two = await approved(session, ADDRESS, { team_name: '乙隊' });
    await issue(staff, session, [one.id, two.id]);
    expect((await post(staff, session, { ids: [one.id], dry: true })).body).toMatchObject({ parcels: 1, sheets: 2 });
    expect((await post(staff, session, { text: '乙隊', dry: true })).body).toMatchObject({ parcels: 1, stories: 1 });
    expect((await post(staff, session, { status: 'checked', dry: true })).body.parcels).toBe(0);
    const [first] = await tables.certificates().where({ story_id: one.id });
    await api.as(staff).put(`/certificate/withdraw/${first.id}`, { reason: '重複參加' });
    expect((await post(staff, session, { dry: true })).body).toMatchObject({ sheets: 3, unissued: 0 });
    const { url } = (await post(staff, session, { ids: [one.id] })).body;
    await tables.stories().where({ document_id: one.id }).update({ deleted_time: new Date() });
    expect((await fetchFile(url ?? '')).status).toBe(404);
  });
});
