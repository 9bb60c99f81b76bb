import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { makeCompleteStory, makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

const apply = (actor: { token: string }, id: string) => api.as(actor).put(`/story/apply/${id}`);
const receiptsTo = async (account: string) =>
  (await mailsTo(account)).filter(({ subject }) => subject.startsWith('已收到故事'));

describe('the receipt of a story', () => {
  it('isn’t mailed for a story that is refused', async () => {
    const owner = await makeUser('user');
    const story = await makeStory(owner);
    expect((await apply(owner, story.id)).status).toBe(400);
    expect(await tables.mails().where({ recipient: owner.account })).toEqual([]);
  });

  it('goes to the owner once, with the way to the printable copy, though it was sent in eight times at once', async () => {
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(owner, story.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const mail = await waitForMail(owner.account, '已收到故事');
    expect(mail.subject).toContain(story.account);
    expect(mail.text).toContain(`/challenge/edit-story/${story.id}/preview`);
    await untilMailsLeft(owner.account);
    expect(await receiptsTo(owner.account)).toHaveLength(1);
  });

  it('goes to the owner when it was sent in for a team, and again after a supplement', async () => {
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner);
    const admin = await makeUser('admin');
    expect((await apply(admin, story.id)).status).toBe(200);
    expect((await api.as(admin).put(`/story/apply_failed/${story.id}`, { failed_message: '太暗' })).status).toBe(200);
    expect((await apply(owner, story.id)).status).toBe(200);
    await expect.poll(async () => (await receiptsTo(owner.account)).length, { timeout: 15_000 }).toBe(2);
  });

  it('leaves a team’s device without a way to send a story in', async () => {
    const owner = await makeUser('user');
    const story = await makeCompleteStory(owner);
    expect((await apply(await makeVisitor(story), story.id)).status).toBe(403);
    expect(await tables.mails().where({ recipient: owner.account })).toEqual([]);
  });
});
