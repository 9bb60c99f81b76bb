import { type CertificateIssue, type CertificateList, type CertificatePosted, DAY, formatDate } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type Who = { token: string };

/** A year in which others have stories, too: what is noted there is named. */
const SHARED = 2018;
const TODAY = formatDate(Date.now());
const TOMORROW = formatDate(Date.now() + 2 * DAY);
const YESTERDAY = formatDate(Date.now() - DAY);

const clerk = () => makeUser('editor', { routes: ['certificates'] });
const note = (actor: Who, session: number, body: object = {}) =>
  api
    .as(actor)
    .post<CertificatePosted & Refusal>(`/certificate/posted/${session}`, { day: TODAY, dry: false, ...body });
const issue = (actor: Who, session: number, ids: string[]) =>
  api.as(actor).post<CertificateIssue>(`/certificate/issue/${session}`, { unproofed: true, dry: false, ids });
const rowOf = async (actor: Who, session: number, story: TestStory) => {
  const query = { session, text: story.account };
  const { body } = await api.as(actor).get<CertificateList>('/certificate', { query });
  return body.list.find(({ id }) => id === story.id);
};
const approved = async (session: number, more: object = {}) => {
  const owner = await makeUser('user');
  return { owner, story: await makeCompleteStory(owner, 4, { session, ...more }) };
};

describe('POST /certificate/posted/{session}', () => {
  it('is for staff who send certificates', async () => {
    const session = SHARED;
    const body = { day: TODAY, dry: true };
    expect((await api.post(`/certificate/posted/${session}`, body)).status).toBe(401);
    for (const actor of [
      await makeUser('user'),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage'] }),
    ])
      expect((await note(actor, session)).status, actor.role).toBe(403);
    const staff = await clerk();
    for (const wrong of [
      { day: undefined },
      { day: '6/20' },
      { dry: 'yes' },
      { status: 'done' },
      { ids: ['*'] },
      { x: 1 },
    ])
      expect((await note(staff, session, wrong)).status, JSON.stringify(wrong)).toBe(400);
    const early = await note(staff, session, { day: TOMORROW });
    expect([early.status, early.body.error.details.errors]).toEqual([
      400,
      [{ path: ['day'], message: '寄出日不能晚於今天' }],
    ]);
  });

  it('says before what would be noted, and why the others are not', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const [posted, due, uncertified] = [
      await approved(session, { team_name: '寄過隊' }),
      await approved(session, { team_name: '該寄隊' }),
      await approved(session, { team_name: '沒核發隊' }),
    ];
    await issue(staff, session, [posted.story.id, due.story.id]);
    await note(staff, session, { ids: [posted.story.id] });
    expect((await note(staff, session, { dry: true })).body).toMatchObject({
      ...{ stories: 1, sheets: 2, mails: 1, declined: 0, unreached: 0 },
      withheld: { uncertified: 1, posted: 1, later: 0 },
      lost: [
        { account: posted.story.account, team_name: '寄過隊', reason: 'posted' },
        { account: uncertified.story.account, team_name: '沒核發隊', reason: 'uncertified' },
      ],
    });
    expect((await note(staff, session, { dry: true, day: YESTERDAY })).body).toMatchObject({
      ...{ stories: 0, sheets: 0 },
      withheld: { uncertified: 1, posted: 1, later: 1 },
    });
    expect((await note(staff, session, { dry: true, text: '沒核發' })).body).toMatchObject({ stories: 0, mails: 0 });
    expect(await tables.certificatePostings().where({ story_id: due.story.id })).toEqual([]);
    expect(await rowOf(staff, session, due.story)).toMatchObject({ posted_day: null, unposted: 2 });
    expect(await rowOf(staff, session, posted.story)).toMatchObject({ posted_day: TODAY, unposted: 0 });
  });

  it('notes each print once whoever presses how often, with one mail an address and one entry on record', async () => {
    const session = await ownSession();
    const [one, two] = [await clerk(), await makeUser('admin')];
    const { owner, story } = await approved(session, { team_name: '第一隊' });
    const colleague = await makeUser('user');
    const [own] = story.counselors;
    const counselors = JSON.stringify([own, { ...own, id: colleague.id, name: colleague.name }]);
    await tables.stories().where({ document_id: story.id }).update({ counselors });
    const second = await makeCompleteStory(owner, 4, { session, team_name: '第二隊' });
    await issue(one, session, [story.id, second.id]);
    const answers = await Promise.all([one, two, one, two].map((actor) => note(actor, session)));
    expect(answers.map(({ body }) => body.sheets).toSorted()).toEqual([0, 0, 0, 5]);
    expect(answers.find(({ body }) => body.sheets > 0)?.body).toMatchObject({ stories: 2, mails: 2 });
    expect(await tables.certificatePostings().whereIn('story_id', [story.id, second.id])).toHaveLength(5);
    for (const { account, teams } of [
      { account: owner.account, teams: ['第一隊', '第二隊'] },
      { account: colleague.account, teams: ['第一隊'] },
    ]) {
      await waitForMail(account, '證書已寄出');
      await untilMailsLeft(account);
      const mails = (await mailsTo(account)).filter(({ subject }) => subject.includes('證書已寄出'));
      expect(mails).toHaveLength(1);
      for (const text of [TODAY, ...teams]) expect(mails[0]?.text).toContain(text);
      expect(mails[0]?.text.includes('第二隊')).toBe(teams.length === 2);
    }
    const deeds = await tables.audit().where({ action: 'certificates_posted' }).whereIn('actor_id', [one.id, two.id]);
    expect(deeds).toHaveLength(1);
    expect(JSON.stringify(deeds)).toContain(`寄出日 ${TODAY}，5 張`);
  });

  it('leaves out who declined mail, and tells the representative of a team of adults', async () => {
    const session = await ownSession();
    const staff = await clerk();
    const declining = await approved(session);
    const { id, account } = declining.owner;
    await tables.optOuts().insert({ member_id: id, address: account, opt_out_time: new Date() });
    const adults = await approved(session, { is_18: true, counselors: [] });
    await issue(staff, session, [declining.story.id, adults.story.id]);
    const wanted = { stories: 2, mails: 1, declined: 1, unreached: 1 };
    expect((await note(staff, session, { dry: true })).body).toMatchObject(wanted);
    expect((await note(staff, session)).body).toMatchObject(wanted);
    await waitForMail(adults.owner.account, '證書已寄出');
    await untilMailsLeft(declining.owner.account);
    expect((await mailsTo(declining.owner.account)).some(({ subject }) => subject.includes('證書已寄出'))).toBe(false);
  });

  it('takes a new print as what was not posted yet', async () => {
    const session = SHARED;
    const staff = await clerk();
    const { story } = await approved(session);
    await issue(staff, session, [story.id]);
    await note(staff, session, { ids: [story.id] });
    const [first] = await tables.certificates().where({ story_id: story.id });
    const texts = JSON.parse(first.printed);
    const again = await api.as(staff).put(`/certificate/reissue/${first.id}`, {
      ...{ name: '王曉明', wade_giles: texts.wade_giles, department_zh: texts.department_zh },
      ...{ department_en: texts.department_en, reason: '名字印錯' },
    });
    expect(again.status).toBe(200);
    expect(await rowOf(staff, session, story)).toMatchObject({ posted_day: TODAY, unposted: 1 });
    expect((await note(staff, session, { ids: [story.id] })).body).toMatchObject({ stories: 1, sheets: 1 });
    expect(await rowOf(staff, session, story)).toMatchObject({ posted_day: TODAY, unposted: 0 });
    expect((await note(staff, session, { ids: [story.id] })).body).toMatchObject({
      ...{ sheets: 0, mails: 0, message: '沒有可以標記寄出的證書' },
      withheld: { uncertified: 0, posted: 1, later: 0 },
    });
  });
});
