import { DAY, type JudgeProgress, type RemindJudgesAnswer } from 'contract';
import { beforeAll, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { untilMail } from '../helpers/mail-jobs';
import { ownSession } from '../helpers/sessions';
import { aJudgement, makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let admin: TestActor;
let owner: TestActor;
beforeAll(async () => {
  [admin, owner] = await Promise.all([makeUser('admin'), makeUser()]);
});

/** A session of two stories: one judge has a draft and one to begin, the other has sent both. */
const makeSession = async () => {
  const session = await ownSession();
  const busy = await makeUser('judge', { columns: { name: '忙評審' } });
  const done = await makeUser('judge', { columns: { name: '快評審' } });
  const stories = [await makeCompleteStory(owner, 4, { session }), await makeCompleteStory(owner, 4, { session })];
  await api.as(admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: 'x' });
  const judges = [busy.id, done.id];
  await api.as(admin).post(`/judging/assign/${session}`, { round: 1, readings: 2, judges, dry_run: false });
  for (const { id } of stories) await api.as(done).put(`/story/judge/${id}?submit=true`, aJudgement());
  await api.as(busy).put(`/story/judge/${stories[0]?.id}?submit=false`, aJudgement());
  const remind = (more: object = {}) =>
    api.as(admin).post<RemindJudgesAnswer & Refusal>(`/judging/remind/${session}`, { judges, dry_run: false, ...more });
  const progressOf = async ({ id }: TestActor) => {
    const { body } = await api.as(admin).get<JudgeProgress[]>(`/judging/progress/${session}`);
    return body.find((judge) => judge.id === id);
  };
  return { session, busy, done, remind, progressOf };
};

const mails = ({ account }: TestActor) => tables.mails().where({ recipient: account, mail: 'judge-reminder' });

it('a dry run shows the mail and who gets it, and sends none', async () => {
  const { session, busy, done, remind, progressOf } = await makeSession();
  const until = Date.UTC(2079, 2, 1);
  const { status, body } = await remind({ dry_run: true, until });
  expect(status).toBe(200);
  expect(body.judges).toHaveLength(2);
  expect(body.judges).toContainEqual({ id: busy.id, name: '忙評審', waiting: 1, draft: 1, reminding: 'due' });
  expect(body.judges).toContainEqual({ id: done.id, name: '快評審', waiting: 0, draft: 0, reminding: 'done' });
  expect(body.mail?.subject).toBe('還有 2 則故事等您評分：全球孩童創意行動挑戰');
  expect(body.mail?.text).toContain(`謝謝您擔任 ${session} 屆的評審。以下是您還沒有送出的評分，請在 2079-03-01 前完成`);
  expect(await mails(busy)).toHaveLength(0);
  expect(await progressOf(busy)).toMatchObject({ waiting: 1, draft: 1, open_rounds: [1], reminded_time: null });
  expect(await progressOf(done)).toMatchObject({ sent: 2, open_rounds: [] });
});

it('of several at once one sends, to who has something left, and again a day later', async () => {
  const { session, busy, done, remind, progressOf } = await makeSession();
  const answers = await Promise.all([remind(), remind(), remind()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const states = answers.map(({ body }) => body.judges.find(({ id }) => id === busy.id)?.reminding);
  expect(states.sort()).toEqual(['due', 'reminded', 'reminded']);
  await untilMail(busy.account, 'sent');
  expect(await mails(busy)).toHaveLength(1);
  expect(await mails(done)).toHaveLength(0);
  const { reminded_time = 0 } = (await progressOf(busy)) ?? {};
  expect(reminded_time).toBeGreaterThan(Date.now() - DAY);
  expect((await remind({ judges: [done.id] })).body).toMatchObject({ mail: null, judges: [{ reminding: 'done' }] });
  const yesterday = JSON.stringify({ [busy.id]: (reminded_time ?? 0) - DAY });
  await tables.judgingSessions().where({ session }).update({ reminded: yesterday });
  expect((await remind()).body.judges).toContainEqual(expect.objectContaining({ id: busy.id, reminding: 'due' }));
  expect(await mails(busy)).toHaveLength(2);
});

it('refuses where judges pick, and a body without judges', async () => {
  const path = `/judging/remind/${await ownSession()}`;
  const ask = (judges: string[]) => api.as(admin).post<Refusal>(path, { judges, dry_run: false });
  const { status, body } = await ask([owner.id]);
  expect([status, body.error.details.code]).toEqual([409, 'judging_mode']);
  const empty = await ask([]);
  expect([empty.status, empty.body.error.details.errors?.[0]?.path]).toEqual([400, ['judges']]);
});
