import { MINUTE } from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { insert } from '../helpers/database';
import { aMember, makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

const ask = (actor: { token: string }, body: object = {}) =>
  api.as(actor).post<{ url: string } & Refusal>('/auth/own-data', body);
const keyOf = (location: string) => /[0-9a-f]{32}/.exec(location)?.[0] ?? '';

const unpacked = async (actor: TestActor) => {
  const { status, body } = await ask(actor);
  expect(status).toBe(200);
  const answer = await fetchFile(body.url);
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(answer.bytes));
};

describe('POST /auth/own-data (F §4.3)', () => {
  it('refuses other kinds of accounts', async () => {
    const team = await makeVisitor(await makeStory(await makeUser('user')));
    const others = [team, await makeUser('admin'), await makeUser('judge')];
    for (const other of others) expect((await ask(other)).status, other.role).toBe(403);
    expect((await api.post('/auth/own-data', {})).status).toBe(401);
  });

  it('asks for the present password in an older login', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    const old = { token: await makeSession('user', member.id, 'user', 11 * MINUTE) };
    const refused = await ask(old);
    expect([refused.status, refused.body.error.details.code]).toEqual([403, 'reauthenticate']);
    expect((await ask(old, { current_password: 'wrong' })).status).toBe(403);
    expect((await ask(old, { current_password: PASSWORD })).status).toBe(200);
    expect(await tables.audit().where({ actor_id: member.id, action: 'own_data_exported' })).toHaveLength(1);
  });

  it('gives no more than ten links in a day', async () => {
    const member = await makeUser('user');
    const answers: number[] = [];
    for (let time = 0; time < 11; time += 1) answers.push((await ask(member)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('GET /auth/own-data/{token}', () => {
  it('refuses altered links, those of another kind, and those of accounts that are shut', async () => {
    const member = await makeUser('user');
    const { body } = await ask(member);
    expect((await fetchFile(`${body.url}x`)).status).toBe(403);
    expect((await fetchFile('/api/auth/own-data/nothing')).status).toBe(403);
    await tables.users().where({ document_id: member.id }).update({ blocked: true });
    expect((await fetchFile(body.url)).status).toBe(404);
  });

  it('holds what is kept of the member with its files, and of others the names alone', async () => {
    const member = await makeUser('user', { columns: { tel: '02-12345678' } });
    const other = await makeUser('user');
    const child = aMember({ name: '王小明', parent: '王爸爸', wade_giles: 'WANG,XIAO-MING' });
    const colleague = { id: other.id, name: '林老師', phone: '0987654321', email: other.account };
    const story = await makeStory(member, {
      team_members: [child],
      counselors: [{ id: member.id, name: member.name, phone: '0912345678', email: member.account }, colleague],
    });
    const photo = (await upload(member, 'image', story.account, await aPhoto())).body.Location;
    const feeling = [{ key: keyOf(photo), description: '操場', is_cover: true }];
    const pictures = JSON.stringify({ feeling, imagine: [], implement: [], share: [] });
    await tables.stories().where({ document_id: story.id }).update({ pictures });
    const theirs = await makeStory(other, {
      team_name: '別人的小組',
      problem: '別人的問題',
      counselors: [colleague, { id: member.id, name: member.name, phone: '0912345678', email: member.account }],
    });
    for (const person_id of [member.id, other.id]) {
      const answers = { form_key: 'counselor', answers: JSON.stringify([person_id]), answer_time: new Date() };
      await insert(tables.surveyAnswers, { story_id: theirs.id, person_id, ...answers });
    }
    const files = await unpacked(member);
    const texts = Object.entries(files).map(([name, bytes]) => (name.endsWith('.json') ? strFromU8(bytes) : ''));
    const all = texts.join('\n');
    const names = Object.keys(files);
    expect(names).toContain(`故事/${story.account}/故事.json`);
    expect(
      names.some((name) => /^故事\/CHI-\d{4}-\d{5}\/1-.+\/01-封面\.jpg$/.test(name)),
      names.join(),
    ).toBe(true);
    for (const known of ['02-12345678', member.account, '王小明', '林老師', '操場', '別人的小組', member.id])
      expect(all, known).toContain(known);
    for (const foreign of ['0987654321', other.account, '王爸爸', 'WANG,XIAO-MING', '別人的問題', other.id])
      expect(all, foreign).not.toContain(foreign);
    expect(all).not.toMatch(/password|token|hash/i);
  });

  it('is empty but whole for a member without stories', async () => {
    const files = await unpacked(await makeUser('user'));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['說明.txt', '個人資料.json', '擔任輔導員或成員的故事.json']),
    );
  });
});
