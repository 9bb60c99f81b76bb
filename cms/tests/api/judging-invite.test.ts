import type { InviteJudgesAnswer, JudgeProgress, Season } from 'contract';
import { beforeAll, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { untilMail } from '../helpers/mail-jobs';
import { ownSession } from '../helpers/sessions';
import { tables } from '../helpers/tables';

let admin: TestActor;
beforeAll(async () => {
  admin = await makeUser('admin');
});

const makeSession = async () => {
  const session = await ownSession();
  const judge = await makeUser('judge', { columns: { name: '甲評審' } });
  const invite = (invited_time: number | null, more: object = {}) =>
    api.as(admin).post<InviteJudgesAnswer & Refusal>(`/judging/invite/${session}`, {
      judges: [{ id: judge.id, invited_time }],
      dry_run: false,
      ...more,
    });
  const invitedTime = async () => {
    const { body } = await api.as(admin).get<JudgeProgress[]>(`/judging/progress/${session}`);
    return body.find(({ id }) => id === judge.id)?.invited_time ?? null;
  };
  const mails = () => tables.mails().where({ recipient: judge.account, mail: 'judge-invitation' });
  return { session, judge, invite, invitedTime, mails };
};

it('names what it refuses', async () => {
  const { invite } = await makeSession();
  const refused = async (body: object) => {
    const { status, body: answer } = await invite(null, body);
    return [status, answer.error.details.errors?.[0]?.path.join('.')];
  };
  expect(await refused({ judges: [] })).toEqual([400, 'judges']);
  expect(await refused({ judges: [{ id: 'x', invited_time: 'y' }] })).toEqual([400, 'judges.0.invited_time']);
  expect(await refused({ dry_run: undefined })).toEqual([400, 'dry_run']);
});

it('a dry run shows the mail and who gets it, and sends none', async () => {
  const { session, judge, invite, invitedTime, mails } = await makeSession();
  const { status, body } = await invite(null, { dry_run: true, until: Date.UTC(2079, 2, 1) });
  expect(status).toBe(200);
  expect(body.judges).toEqual([{ id: judge.id, name: '甲評審', inviting: 'due', invited_time: null }]);
  expect(body.mail?.subject).toBe(`邀請您擔任 ${session} 屆的評審：全球孩童創意行動挑戰`);
  expect(body.mail?.text).toContain('登入後在「我的評審」挑選故事評分');
  expect(body.mail?.text).toContain('請在 2079-03-01 前完成評分。');
  expect(body.mail?.text).toContain('/judge-stories-list');
  expect(await mails()).toHaveLength(0);
  expect(await invitedTime()).toBeNull();
});

it('of several at once one sends; another one follows the invitation that staff see (F §2.4)', async () => {
  const { session, judge, invite, invitedTime, mails } = await makeSession();
  const answers = await Promise.all([invite(null), invite(null), invite(null)]);
  expect(answers.map(({ body }) => body.judges[0]?.inviting).sort()).toEqual(['due', 'invited', 'invited']);
  await untilMail(judge.account, 'sent');
  expect(await mails()).toHaveLength(1);
  const first = await invitedTime();
  expect(first).toBeGreaterThan(0);
  const again = await Promise.all([invite(first), invite(first)]);
  expect(again.map(({ body }) => body.judges[0]?.inviting).sort()).toEqual(['due', 'invited']);
  expect(await mails()).toHaveLength(2);
  expect(await invitedTime()).toBeGreaterThan(first ?? 0);
  expect((await api.as(admin).get<Season>(`/season/${session}`)).body).toMatchObject({
    invited: 1,
    judging: { prepared: false },
  });
});
