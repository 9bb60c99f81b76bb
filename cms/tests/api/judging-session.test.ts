import type { JudgingSession } from 'contract';
import { beforeAll, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { tables } from '../helpers/tables';

let admin: TestActor;
beforeAll(async () => {
  admin = await makeUser('admin');
});

const save = (session: number, seed: string, base?: number) =>
  api.as(admin).put<JudgingSession & Refusal>(`/judging/session/${session}`, { mode: 'open', seed, domains: [], base });
const stored = async (session: number) => (await api.as(admin).get<JudgingSession>(`/judging/session/${session}`)).body;

it('of two admins who set a session’s judging at once one is stored, and the other is shown what is stored', async () => {
  const session = await ownSession();
  expect((await stored(session)).update_time).toBe(0);
  const answers = await Promise.all([save(session, '甲', 0), save(session, '乙', 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body;
  const told = answers.find(({ status }) => status === 409)?.body.error.details;
  expect([told?.code, told?.current]).toEqual(['version_conflict', won]);
  expect(await stored(session)).toEqual(won);
  expect(await tables.audit().where({ object_id: String(session), action: 'judging_changed' })).toHaveLength(1);
  const over = await save(session, '丙', won?.update_time);
  expect([over.status, over.body.seed]).toEqual([200, '丙']);
});

it('without a base the later one replaces what is stored, as documented', async () => {
  const session = await ownSession();
  for (const seed of ['甲', '乙']) expect((await save(session, seed)).status).toBe(200);
  expect((await stored(session)).seed).toBe('乙');
});

it('a base that isn’t a time is refused at its field', async () => {
  const { status, body } = await save(2031, '甲', -1);
  expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['base']]);
});
