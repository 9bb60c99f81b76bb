import { HOUR, LIMITS } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { insert, newId } from '../helpers/database';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { makeStory, noteSearch, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const BAIT = '點此領獎 http://evil.example/1';

const member = (name: string) => makeUser('user', { columns: { name } });

const put = (owner: TestActor, story: TestStory, people: TestActor[], more: object = {}) =>
  api.as(owner).put(`/story/update/${story.id}`, {
    counselors: people.map(({ id, name }) => ({ id, name, phone: '0912345678', email: '' })),
    ...more,
  });

/** So many mails that `sender` has caused today, about other stories. */
const causeMails = async (sender: TestActor, count: number) => {
  for (let each = 0; each < count; each += 1) {
    await insert(tables.memberMails, {
      mail: 'counselor-added',
      story_id: newId(),
      person_id: newId(),
      sender_id: sender.id,
      queued_time: new Date(),
    });
  }
};

const jobsFor = (recipient: string) => tables.mails().where({ recipient });
const heldBack = async () => {
  const { text } = await api.as({ token: 'metrics-of-the-tests' }).get('/metrics');
  return Number(/^member_mails_held_back_total (\d+)$/m.exec(text)?.[1] ?? 'NaN');
};

describe('mails that members cause (T-77, decision 66, F §5.4)', () => {
  it('carry nothing that a member typed in the subject, and make no link of it', async () => {
    const owner = await member('王 http://evil.example');
    const added = await member('林老師');
    await noteSearch(owner, added);
    const story = await makeStory(owner);
    expect((await put(owner, story, [added], { team_name: BAIT })).status).toBe(200);
    const mail = await waitForMail(added.account);
    expect(mail.subject).toBe('您成為小組的輔導員：全球孩童創意行動挑戰');
    expect(mail.text.replaceAll('\u200c', '')).toContain(BAIT);
    expect(`${mail.html}${mail.text}`).not.toMatch(/evil\.example|:\/\/evil/);
  });

  it('reach a person once about a story, however often the counsellor is taken away and added', async () => {
    const owner = await member('王老師');
    const added = await member('陳老師');
    await noteSearch(owner, added);
    const story = await makeStory(owner);
    for (let each = 0; each < 4; each += 1) {
      expect((await put(owner, story, [added])).status).toBe(200);
      expect((await put(owner, story, [], { team_name: `${BAIT}${each}` })).status).toBe(200);
    }
    await untilMailsLeft(added.account);
    expect(await mailsTo(added.account)).toHaveLength(1);
    expect((await put(owner, await makeStory(owner), [added])).status).toBe(200);
    await waitForMail(added.account, 2);
  });

  it(`are ${LIMITS.member_mails_a_day} a day and sender, also of two saves at once; what is beyond is counted, not sent`, async () => {
    const owner = await member('王老師');
    const people = await Promise.all(['甲', '乙', '丙'].map(member));
    for (const person of people) await noteSearch(owner, person);
    await causeMails(owner, LIMITS.member_mails_a_day - 1);
    const before = await heldBack();
    const stories = await Promise.all(people.map(() => makeStory(owner)));
    const saves = people.map((person, index) => put(owner, stories[index] as TestStory, [person]));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const jobs = await Promise.all(people.map(({ account }) => jobsFor(account)));
    expect(jobs.flat()).toHaveLength(1);
    expect(await heldBack()).toBe(before + 2);
  });

  it('of staff are not counted', async () => {
    const admin = await makeUser('admin');
    const [owner, added] = [await member('王老師'), await member('吳老師')];
    await noteSearch(admin, added);
    await causeMails(admin, LIMITS.member_mails_a_day);
    const story = await makeStory(owner);
    expect((await put(admin, story, [owner, added])).status).toBe(200);
    await waitForMail(added.account);
  });
});

describe('the questionnaire of an added counsellor (F §5.2)', () => {
  const linkIn = (text: string) => /https?:\/\/\S+\/survey\/(\S+)/.exec(text)?.[1] ?? '';
  const withAdded = async () => {
    const owner = await member('王老師');
    const added = await member('林老師');
    await noteSearch(owner, added);
    const story = await makeStory(owner);
    expect((await put(owner, story, [added])).status).toBe(200);
    return { owner, added, story };
  };
  const remind = (owner: TestActor, story: TestStory, { id }: { id: string }) =>
    api.as(owner).post('/survey/remind', { form_type: 'under18', story: story.id, id });
  const codeOf = ({ body }: Awaited<ReturnType<typeof remind>>) =>
    (body as { error?: { details: { code: string } } }).error?.details.code;

  it('is what the mail asks for, with the own link in it and none in the queue', async () => {
    const { added } = await withAdded();
    const { text } = await waitForMail(added.account);
    expect(text).toContain('請您填寫一份輔導員問卷');
    expect((await api.get<{ name: string }>(`/survey/form/${linkIn(text)}`)).body.name).toBe('林老師');
    const [job] = await jobsFor(added.account);
    expect(JSON.stringify(job)).not.toContain(linkIn(text));
  });

  it('is asked for again once a day and three times in all', async () => {
    const { owner, added, story } = await withAdded();
    await waitForMail(added.account);
    expect((await remind(owner, story, added)).status).toBe(200);
    const { subject, text } = await waitForMail(added.account, 2);
    expect(subject).toBe('請填寫輔導員問卷：全球孩童創意行動挑戰');
    expect((await api.get<{ name: string }>(`/survey/form/${linkIn(text)}`)).body.name).toBe('林老師');
    expect(codeOf(await remind(owner, story, added))).toBe('reminded_today');
    const yesterday = () =>
      tables
        .memberMails()
        .where({ story_id: story.id, person_id: added.id })
        .update({ queued_time: new Date(Date.now() - 25 * HOUR) });
    for (const status of [200, 200, 409]) {
      await yesterday();
      expect((await remind(owner, story, added)).status).toBe(status);
    }
    expect(codeOf(await remind(owner, story, added))).toBe('reminded_enough');
  });

  it('is asked for once a day and three times a session of one person, however many teams ask (decisions 66, 74)', async () => {
    const added = await member('林老師');
    const owners = await Promise.all(['王老師', '李老師', '張老師', '陳老師', '吳老師'].map(member));
    const teams = await Promise.all(
      owners.map(async (owner) => {
        await noteSearch(owner, added);
        const story = await makeStory(owner);
        expect((await put(owner, story, [added])).status).toBe(200);
        return { owner, story };
      }),
    );
    const askAll = async () => {
      const answers = await Promise.all(teams.map(({ owner, story }) => remind(owner, story, added)));
      return answers.map((answer) => codeOf(answer) ?? 'sent').sort();
    };
    const yesterday = () =>
      tables
        .memberMails()
        .where({ person_id: added.id })
        .update({ queued_time: new Date(Date.now() - 25 * HOUR) });
    for (const refusal of ['reminded_today', 'reminded_today', 'reminded_enough']) {
      expect(await askAll()).toEqual([refusal, refusal, refusal, refusal, 'sent']);
      await yesterday();
    }
    expect(new Set(await askAll())).toEqual(new Set(['reminded_enough']));
    await tables
      .stories()
      .whereIn(
        'document_id',
        teams.map(({ story }) => story.id),
      )
      .update({ session: 2019, number: null });
    const [team] = teams;
    if (!team) throw new Error('no team');
    const next = await makeStory(team.owner);
    expect((await put(team.owner, next, [added])).status).toBe(200);
    expect((await remind(team.owner, next, added)).status).toBe(200);
  });

  it('is not asked of oneself, of children, of strangers’ counsellors, nor beyond the mails of a day', async () => {
    const { owner, added, story } = await withAdded();
    expect(codeOf(await remind(owner, story, owner))).toBe('survey_no_address');
    expect(codeOf(await remind(owner, story, { id: story.team_members[0]?.id ?? '' }))).toBe('survey_no_address');
    expect((await remind(await member('陌生人'), story, added)).status).toBe(404);
    await causeMails(owner, LIMITS.member_mails_a_day);
    const refused = await remind(owner, story, added);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'mails_used_up']);
  });
});
