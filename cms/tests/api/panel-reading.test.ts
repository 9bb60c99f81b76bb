import type { AuditEntry, List } from 'contract';
import { HOUR } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert } from '../helpers/database';
import { panelToken } from '../helpers/panel';
import { invite, type PanelAccount, panelRole } from '../helpers/panel-accounts';
import { listRoutes } from '../helpers/routes';
import { makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type Found = { results: { documentId: string; name?: string }[]; pagination: { total: number } };
type Types = { data: { uid: string }[] };

const TYPES = '//content-manager/collection-types';
const USERS = `${TYPES}/plugin::users-permissions.user`;

let boss: { token: string };
/** A super-admin whom no other test is. */
let reader: PanelAccount;
let admin: TestActor;

beforeAll(async () => {
  boss = { token: await panelToken() };
  reader = await invite((await panelRole('strapi-super-admin')).id);
  admin = await makeUser('admin');
});

/** Rows with a word of their own in every column that holds a secret; gives the words. */
const plantSecrets = async (): Promise<string[]> => {
  const word = () => unique('canary');
  const words = Array.from({ length: 12 }, word);
  const [password, search, story, storySearch, session, token, payload, data, recipient, last4, reset, invitation] =
    words as [string, string, string, string, string, string, string, string, string, string, string, string];
  const owner = await makeUser('user', { columns: { password_hash: password, search_text: search } });
  const { id } = await makeStory(owner, { columns: { password_hash: story, search_text: storySearch } });
  const later = new Date(Date.now() + HOUR);
  await insert(tables.sessions, {
    token_hash: session,
    user_kind: 'user',
    user_id: owner.id,
    role: 'user',
    login_time: new Date(),
    seen_time: new Date(),
    expires_time: later,
  });
  const one = { token_hash: token, purpose: 'reset', user_id: owner.id, payload, expires_time: later };
  await insert(tables.tokens, one);
  // A mail that isn't sent any more: it was sent already.
  const mail = { mail: 'reset-password', state: 'sent', next_try_time: new Date(), data, recipient };
  await insert(tables.mails, mail);
  const consent = { story_id: id, agreed: true, id_last_4: last4, actor_id: owner.id, actor_role: 'user' };
  await insert(tables.consents, { ...consent, time: new Date() });
  const { email } = await invite((await panelRole('content-editor')).id);
  await tables.panelUsers().where({ email }).update({ reset_password_token: reset, registration_token: invitation });
  return words;
};

describe('secrets in the panel (T-80)', () => {
  it('leave no route of it, for super-admins either', async () => {
    const words = await plantSecrets();
    const { data: types } = (await api.as(boss).get<Types>('//content-manager/content-types')).body;
    expect(types.length).toBeGreaterThan(20);
    const lists = types.flatMap(({ uid }) =>
      ['', '?populate=*', '?pageSize=100&sort=createdAt:desc', '?_q=canary'].map((query) => `${TYPES}/${uid}${query}`),
    );
    const people = (await api.as(boss).get<Found>(`${USERS}?pageSize=100&sort=createdAt:desc`)).body.results;
    const ones = people.slice(0, 5).map(({ documentId }) => `${USERS}/${documentId}?populate=*`);
    const relations = [
      '//content-manager/relations/plugin::users-permissions.user/role',
      '//content-manager/relations/plugin::users-permissions.role/users',
      `//content-manager/relations/plugin::users-permissions.user/${people[0]?.documentId}/role`,
    ];
    const others = listRoutes()
      .registered.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api') && !/[:*]/.test(path))
      .map(({ path }) => `/${path}`);
    for (const path of [...lists, ...ones, ...relations, ...others]) {
      const { text, status } = await api.as(boss).get(path);
      expect(status, path).toBeLessThan(500);
      expect(
        words.filter((word) => text.includes(word)),
        path,
      ).toEqual([]);
      expect(text.includes('$argon2') || text.includes('$2a$10$'), path).toBe(false);
    }
  });

  it('are searched by no filter, order, field or word', async () => {
    const hash = unique('canary');
    const person = await makeUser('user', { columns: { password_hash: hash } });
    const asked = [
      `filters[password_hash][$startsWith]=${hash}`,
      `filters[$and][0][password_hash][$startsWith]=${hash}`,
      `filters[role][users][password_hash][$startsWith]=${hash}`,
      'sort=password_hash:asc',
      'sort[0]=username:asc&sort[1]=password_hash:asc',
      'fields[0]=password_hash',
      'filters[resetPasswordToken][$notNull]=true',
    ];
    for (const query of asked) {
      const { status, text } = await api.as(boss).get(`${USERS}?${query}`);
      expect(status, query).toBe(400);
      expect(text).toContain('不能用欄位');
    }
    const sessions = `${TYPES}/api::session.login-session?sort=token_hash:asc`;
    expect((await api.as(boss).get(sessions)).status).toBe(400);
    expect((await api.as(boss).get('//admin/users?filters[resetPasswordToken][$notNull]=true')).status).toBe(400);
    expect((await api.as(boss).get<Found>(`${USERS}?_q=${hash}`)).body.pagination.total).toBe(0);
    expect((await api.as(boss).get<Found>(`${USERS}?_q=${person.account}`)).body.pagination.total).toBe(1);
  });

  it("of Strapi's own types aren't read in the content manager at all", async () => {
    for (const uid of ['admin::user', 'admin::api-token', 'admin::session', 'strapi::core-store'])
      expect([403, 404], uid).toContain((await api.as(boss).get(`${TYPES}/${uid}`)).status);
  });
});

describe("reading people's data in the panel (T-57)", () => {
  const entries = async (text: string) =>
    (await api.as(admin).get<List<AuditEntry>>('/audit', { query: { action: 'panel_read', text, size: 100 } })).body
      .list;

  it('is recorded: who, which list with what filter and how many, or whom', async () => {
    const name = unique('被查的人');
    const person = await makeUser('user', { columns: { name } });
    const query = `filters[name][$eq]=${encodeURIComponent(name)}`;
    const { body } = await api.as(reader).get<Found>(`${USERS}?${query}`);
    expect(body.results.map(({ documentId }) => documentId)).toEqual([person.id]);
    const [list] = await entries(name);
    expect(list?.actor).toMatchObject({ name: '何編輯', account: reader.email, role: null });
    expect(list?.object.name).toBe('會員與管理帳號');
    expect(list?.details).toEqual(['1 筆', `篩選：{"filters":{"name":{"$eq":"${name}"}}}`]);

    expect((await api.as(reader).get(`${USERS}/${person.id}`)).status).toBe(200);
    expect((await entries(person.id)).map(({ object }) => object)).toEqual([
      { id: person.id, name: `會員與管理帳號 ${person.id}` },
    ]);
  });

  it('makes one entry a minute for one list, whatever its page and order', async () => {
    const word = unique('詞');
    for (const more of ['', '&page=2', '&sort=username:asc', '&pageSize=50'])
      expect((await api.as(reader).get(`${USERS}?_q=${encodeURIComponent(word)}${more}`)).status).toBe(200);
    expect(await entries(word)).toHaveLength(1);
    await api.as(reader).get(`${USERS}?_q=${encodeURIComponent(`${word}別的`)}`);
    expect(await entries(word)).toHaveLength(2);
  });

  it('is recorded for every content type but those without people', async () => {
    const { data: types } = (await api.as(boss).get<Types>('//content-manager/content-types')).body;
    const free = new Set(
      `billboard.billboard desk-content.judging-content desk-content.review-content help-article.help-article
       resource.dfc-resource resource.edu-resource resource.track-day school.school site-setting.site-setting story.story-sequence
       story.story-upload-day survey.questionnaire`
        .split(/\s+/)
        .map((uid) => `api::${uid}`),
    );
    const word = unique('各類');
    const personal: string[] = [];
    for (const { uid } of types) {
      const { status } = await api.as(reader).get(`${TYPES}/${uid}?_q=${encodeURIComponent(word)}`);
      if (status === 200 && !free.has(uid)) personal.push(uid);
    }
    const recorded = (await entries(word)).map(({ object }) => object.id);
    expect(recorded.sort()).toEqual(personal.sort());
    expect(personal).toContain('api::consent-record.consent-record');
    expect(personal.length).toBeGreaterThan(12);
  });

  it('covers the accounts of the panel', async () => {
    const word = unique('帳號');
    await api.as(reader).get(`//admin/users?_q=${encodeURIComponent(word)}`);
    expect((await entries(word)).map(({ object }) => object.name)).toEqual(['面板帳號']);
    await api.as(reader).get('//admin/users/me');
    expect((await entries(reader.email)).some(({ object }) => object.id === 'me')).toBe(false);
  });
});
