import type { List, MemberMail, NotificationPreview } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId } from '../helpers/database';
import { mailsTo, waitForMail } from '../helpers/inbox';
import { aNotification, makeSender } from '../helpers/notifications';
import { makeCompleteStory } from '../helpers/stories';

let sender: TestActor;
beforeAll(async () => {
  sender = await makeSender();
});

/** What breaks addresses in what members typed; invisible. */
const JOINER = '\u200c';

describe('a preview', () => {
  it('is the mail that a chosen person would get, with what people typed shown literally', async () => {
    const name = '<a href=//evil>領獎</a>{{小組名稱}}';
    const owner = await makeUser('user', { columns: { name } });
    const team_name = unique('山嵐');
    await makeCompleteStory(owner, 3, { team_name });
    const { body } = await api.as(sender).post<NotificationPreview>('/notification/preview', {
      target: 6,
      subject: '{{小組名稱}} 補件 {{7*7}}',
      content: '<p>{{姓名}} 您好</p><script>alert(1)</script>',
      member_id: owner.id,
    });
    expect(body.to).toEqual({ member_id: owner.id, name, email: owner.account });
    expect(body.subject).toBe(`${team_name} 補件 {{7*7}}`);
    const html = '&lt;a href=//evil&gt;領獎&lt;/a&gt;{{小組名稱}} 您好</p>';
    expect(body.html.replaceAll(JOINER, '')).toContain(html);
    expect(body.html).not.toContain('//evil');
    expect(body.html).not.toContain('<script');
    expect(body.text.replaceAll(JOINER, '')).toContain(`${name} 您好`);
    expect(body.unknown_placeholders).toEqual(['{{7*7}}']);
    const strange = { target: 6, subject: 'x', content: '<p>x</p>', member_id: sender.id };
    expect((await api.as(sender).post('/notification/preview', strange)).status).toBe(404);
  });
});

describe('a test mail', () => {
  const test = (actor: TestActor, test_email: unknown, more = {}) => {
    const { auto_send_time: _time, status: _status, ...form } = aNotification();
    return api.as(actor).post('/notification/test', { ...form, ...more, test_email });
  };

  it('goes to a mailbox of ours, with samples in the place of the placeholders', async () => {
    const to = `${unique('tester')}@example.org`;
    const answer = await test(sender, to, { nickname: '挑戰小組' });
    expect([answer.status, answer.body]).toEqual([200, { message: '成功送出，請至信箱檢查' }]);
    const mail = await waitForMail(to);
    expect(mail.subject).toBe('【測試】請記得補件');
    expect(mail.html).toContain('王小明 您好');
    expect(mail.from).toBe('no-reply@example.org');
    expect(mail.raw).toContain('Reply-To: hello@example.org');
    expect(mail.to).toEqual([to]);
  });

  it('shows a sender’s name and a subject that look encoded as they were typed (W8)', async () => {
    const to = `${unique('tester')}@example.org`;
    const word = '=?utf-8?B?QQ==?=';
    expect((await test(sender, to, { nickname: word, subject: word })).status).toBe(200);
    const mail = await waitForMail(to);
    expect(mail.from_name.replaceAll(JOINER, '')).toBe(word);
    expect(mail.subject.replaceAll(JOINER, '')).toBe(`【測試】${word}`);
  });

  it('reaches no stranger', async () => {
    await makeUser('manager', { columns: { email: 'somebody@gmail.com' } });
    for (const to of ['a@stranger.tw', 'a@sub.example.org', 'other@gmail.com']) {
      const { status, body } = await test(sender, to);
      expect([to, status, body.error.details.code]).toEqual([to, 400, 'test_address']);
      expect(await mailsTo(to)).toEqual([]);
    }
    expect((await test(sender, 'somebody@gmail.com')).status).toBe(200);
    for (const to of ['', ' ', undefined, 'a@example.org\r\nBcc: b@example.org', 'a@x.tw,b@example.org'])
      expect((await test(sender, to)).status).toBe(400);
  });

  it('is sent ten times an hour at most', async () => {
    const keen = await makeSender();
    const to = `${unique('keen')}@example.org`;
    const answers = [];
    for (let round = 0; round < 11; round += 1) answers.push((await test(keen, to)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the mails of a member', () => {
  it('are listed for staff who may see members', async () => {
    const member = await makeUser('user');
    await api.post('/auth/reset/email', { account: member.account });
    await waitForMail(member.account);
    const path = `/auth/user/${member.id}/mails`;
    expect((await api.get(path)).status).toBe(401);
    expect((await api.as(sender).get(path)).status).toBe(403);
    const staff = await makeUser('editor', { routes: ['manage-member-list'] });
    await expect
      .poll(async () => (await api.as(staff).get<List<MemberMail>>(path)).body)
      .toMatchObject({ total: 1, list: [{ subject: '重新設定密碼', email: member.account, state: 'delivered' }] });
    expect((await api.as(staff).get(`/auth/user/${newId()}/mails`)).status).toBe(404);
  });
});
