import type { DfcResource, EduResource, List } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { panelToken } from '../helpers/panel';
import { invite, panelRole } from '../helpers/panel-accounts';
import { type Listed, listRoutes } from '../helpers/routes';
import { makeStory } from '../helpers/stories';
import { aPhoto } from '../helpers/uploads';

type Permission = { action: string; subject: string | null; properties: { fields?: string[] } };
type Entry = { data: { documentId: string; status?: string; title: string } };

const TYPES = '//content-manager/collection-types';
const EDU = `${TYPES}/api::resource.edu-resource`;
const SITE = '//content-manager/single-types/api::site-setting.site-setting';

let boss: { token: string };
let editor: { token: string };
let staff: TestActor;
let member: TestActor;
let role: Awaited<ReturnType<typeof panelRole>>;
let registered: Listed[];

const resource = () => ({
  title: unique('面板資源'),
  step: '感受 Feel',
  brief: '一句話',
  goal: '看見問題',
  link: `https://example.org/${unique('p')}`,
});
const seenBy = async (actor: TestActor, text: string) =>
  (await api.as(actor).get<List<EduResource & DfcResource>>('/edu-resource', { query: { text } })).body.list;

beforeAll(async () => {
  ({ registered } = listRoutes());
  boss = { token: await panelToken() };
  role = await panelRole('content-editor');
  editor = await invite(role.id);
  staff = await makeUser('editor', { routes: ['free-resource-manage'] });
  member = await makeUser();
});

describe('the role of content editors', () => {
  it('is there from the first boot, with what they write and nothing else', async () => {
    expect(role.name).toBe('內容編輯');
    const { body } = await api.as(boss).get<{ data: Permission[] }>(`//admin/roles/${role.id}/permissions`);
    const given = body.data.map(({ action, subject }) => `${action.split('.').slice(-1)} ${subject ?? ''}`.trim());
    const [edu, dfc, board] = ['api::resource.edu-resource', 'api::resource.dfc-resource', 'api::billboard.billboard'];
    const help = 'api::help-article.help-article';
    const [survey, site] = ['api::survey.questionnaire', 'api::site-setting.site-setting'];
    expect(given.sort()).toEqual(
      [
        ...['create', 'read', 'update', 'delete', 'publish'].flatMap((deed) =>
          [edu, dfc, board, help].map((on) => `${deed} ${on}`),
        ),
        ...['read', 'update'].flatMap((deed) => [survey, site].map((on) => `${deed} ${on}`)),
        'create',
        'read',
      ].sort(),
    );
    const onEdu = body.data.find(({ action, subject }) => action.endsWith('.update') && subject === edu);
    expect(onEdu?.properties.fields).toEqual(['title', 'step', 'goal', 'brief', 'link', 'frequency', 'file_list']);
  });

  it('has Chinese labels for what it writes', async () => {
    type View = {
      data: { contentType: { metadatas: Record<string, { edit: { label: string }; list: { label: string } }> } };
    };
    const { body } = await api
      .as(editor)
      .get<View>('//content-manager/content-types/api::resource.edu-resource/configuration');
    const { metadatas } = body.data.contentType;
    const fields = ['title', 'step', 'goal', 'brief', 'link', 'frequency', 'file_list'];
    expect(fields.map((field) => metadatas[field]?.edit.label)).toEqual([
      '名稱',
      '步驟',
      '目標',
      '簡介',
      '連結',
      '使用時機',
      '檔案',
    ]);
    expect([metadatas.title?.list.label, metadatas.updatedAt?.list.label]).toEqual(['名稱', '更新時間']);
  });

  it('publishes, changes and takes back what members read, as one with the back office', async () => {
    const first = resource();
    const made = await api.as(editor).post<Entry>(EDU, first);
    expect([made.status, made.body.data.status]).toEqual([201, 'draft']);
    const id = made.body.data.documentId;
    expect(await seenBy(member, first.title)).toEqual([]);
    expect((await seenBy(staff, first.title)).map(({ published }) => published)).toEqual([false]);

    expect((await api.as(editor).post(`${EDU}/${id}/actions/publish`, {})).status).toBe(200);
    expect((await seenBy(member, first.title)).map((row) => [row.id, row.step])).toEqual([[id, '感受']]);
    expect((await seenBy(staff, first.title)).map(({ published }) => published)).toEqual([true]);

    const draft = { ...first, step: '感受', file_list: [], published: false };
    expect((await api.as(staff).put(`/edu-resource/${id}`, draft)).status).toBe(200);
    expect((await api.as(editor).get<Entry>(`${EDU}/${id}`)).body.data.status).toBe('draft');
    expect((await api.as(staff).put(`/edu-resource/${id}`, { ...draft, published: true })).status).toBe(200);
    expect((await api.as(editor).get<Entry>(`${EDU}/${id}`)).body.data.status).toBe('published');

    expect((await api.as(editor).post(`${EDU}/${id}/actions/unpublish`, {})).status).toBe(200);
    expect(await seenBy(member, first.title)).toEqual([]);
    expect((await api.as(editor).delete(`${EDU}/${id}`)).status).toBe(200);
    expect(await seenBy(staff, first.title)).toEqual([]);
  });

  it('reads and changes questionnaires and the site settings, and adds or deletes none', async () => {
    type Found = { results: { documentId: string; key: string; title: string }[] };
    const forms = `${TYPES}/api::survey.questionnaire`;
    const [form] = (await api.as(editor).get<Found>(forms)).body.results;
    const change = await api.as(editor).put(`${forms}/${form?.documentId}`, { title: form?.title });
    expect(change.status).toBe(200);
    expect((await api.as(editor).post(forms, { key: 'x', title: 'x' })).status).toBe(403);
    expect((await api.as(editor).delete(`${forms}/${form?.documentId}`)).status).toBe(403);

    const { data } = (await api.as(editor).get<{ data: { phone: string } }>(SITE)).body;
    expect((await api.as(editor).put(SITE, { phone: data.phone })).status).toBe(200);
    expect((await api.as(editor).delete(SITE)).status).toBe(403);
  });

  it('adds pictures, but neither pages with scripts nor changes to those of others', async () => {
    const send = async (bytes: Uint8Array, name: string, type: string) => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
      return call<{ id: number }[]>('POST', '//upload', editor.token, { raw: form });
    };
    const added = await send(await aPhoto(), 'a.jpg', 'image/jpeg');
    expect(added.status).toBe(201);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(page, 'a.html', 'text/html')).status).toBe(400);
    expect((await send(drawing, 'a.svg', 'image/svg+xml')).status).toBe(400);
    expect((await api.as(editor).delete(`//upload/files/${added.body[0]?.id}`)).status).toBe(403);
    expect((await api.as(editor).post(`//upload?id=${added.body[0]?.id}`, {})).status).toBe(403);
  });

  it('is refused everywhere else, and sees no account', async () => {
    const secret = unique('秘密');
    const person = await makeUser('user', { columns: { name: secret, phone: `${secret}電話`, tel: secret } });
    await makeStory(person, { columns: { team_name: secret, problem: secret } });
    const others = [
      'plugin::users-permissions.user',
      'api::story.story',
      'api::judgement.judgement',
      'api::certificate.certificate-proof',
      'api::consent-record.consent-record',
      'api::guardian-consent.guardian-consent',
      'api::guardian-consent.guardian-link',
      'api::audit.audit-entry',
      'api::breach.breach',
      'api::breach.breach-entry',
      'api::partner.partner',
      'api::survey.survey-answer',
      'api::resource.track-click',
      'api::outbox.mail-job',
      'api::school.school',
    ];
    for (const uid of others) {
      expect((await api.as(editor).get(`${TYPES}/${uid}`)).status, uid).toBe(403);
      expect((await api.as(editor).post(`${TYPES}/${uid}`, {})).status, uid).toBe(403);
    }
    for (const path of ['users', 'roles', 'api-tokens', 'webhooks']) {
      expect([403, 404], path).toContain((await api.as(editor).get(`//admin/${path}`)).status);
    }
    for (const path of ['//content-type-builder/content-types', '//upload/settings', '//users-permissions/roles']) {
      expect([403, 404], path).toContain((await api.as(editor).get(path)).status);
    }
    expect((await api.as(editor).post('//admin/users', { email: 'x@example.org', roles: [1] })).status).toBe(403);
    expect((await api.as(editor).put(`//admin/roles/${role.id}/permissions`, { permissions: [] })).status).toBe(403);
    const view = '//content-manager/content-types/api::resource.edu-resource/configuration';
    expect((await api.as(editor).put(view, {})).status).toBe(403);

    // Whatever the panel can read: nothing of the person is in it.
    const reads = registered.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api'));
    const uids = [...others, 'api::resource.edu-resource'];
    const paths = reads.flatMap(({ path }) =>
      path.includes(':model') ? uids.map((uid) => path.replace(':model', uid)) : [path],
    );
    for (const path of paths.filter((one) => !one.includes('*'))) {
      const { text } = await api.as(editor).get(`/${path.replace(/:\w+\??/g, '1')}`);
      expect(text.includes(secret) || text.includes(person.account), path).toBe(false);
    }
  });

  it("is the one role beside super-admins: Strapi's own for writers are taken away", async () => {
    const { body } = await api.as(boss).get<{ data: { code: string; name: string }[] }>('//admin/roles');
    const codes = body.data.map(({ code }) => code);
    expect(codes).not.toContain('strapi-editor');
    expect(codes).not.toContain('strapi-author');
    expect(body.data.find(({ code }) => code === 'strapi-super-admin')?.name).toBe('超級管理員');
  });

  it('is no session of the API', async () => {
    expect((await api.as(editor).get('/edu-resource')).status).toBe(401);
  });
});

describe('what does nothing here (T-80)', () => {
  it('is a right of no role, and answers no account', async () => {
    type Rights = { data: { action: string }[] };
    const { body } = await api.as(boss).get<Rights>('//admin/users/me/permissions');
    const useless =
      /^admin::(marketplace|webhooks|api-tokens|admin-tokens|transfer|project-settings)|^plugin::(content-type-builder|email|i18n|users-permissions)\./;
    expect(body.data.filter(({ action }) => useless.test(action))).toEqual([]);
    expect(body.data.length).toBeGreaterThan(30);
    for (const path of ['admin/webhooks', 'admin/api-tokens', 'admin/admin-tokens', 'users-permissions/roles'])
      expect([403, 404], path).toContain((await api.as(boss).get(`//${path}`)).status);
    expect([403, 404, 405]).toContain((await api.as(boss).post('//admin/api-tokens', { name: 'x' })).status);
  });

  it('and content types are called as in the menu where rights are given', async () => {
    type Sections = { data: { sections: { collectionTypes: { subjects: { uid: string; label: string }[] } } } };
    const { body } = await api.as(boss).get<Sections>('//admin/permissions');
    const { subjects } = body.data.sections.collectionTypes;
    expect(subjects.find(({ uid }) => uid === 'api::school.school')?.label).toBe('學校單位');
    expect(subjects.filter(({ uid, label }) => uid.startsWith('api::') && !/\p{Script=Han}/u.test(label))).toEqual([]);
  });
});
