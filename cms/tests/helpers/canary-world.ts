import { randomUUID } from 'node:crypto';
import { DAY, HOUR, ROUTES, type RouteValue } from 'contract';
import { makeUser, type TestActor } from './actors';
import { api } from './api';
import { at, digits, mark } from './canaries';
import { insert, newId } from './database';
import { aMember, makeCompleteStory, makeJudgement, makeStory, makeVisitor, type TestStory } from './stories';
import { tables } from './tables';

export type World = Awaited<ReturnType<typeof makeWorld>>;

const person = (owner: TestActor, prefix: 'story' | 'judged') => ({
  // The second child has a questionnaire, whose address reveals its name.
  team_members: [aMember({ name: at(`${prefix}: child`), parent: at(`${prefix}: parent`) }), aMember()],
  counselors: [
    {
      id: owner.id,
      name: '林老師',
      phone: at(`${prefix}: counsellor phone`),
      email: prefix === 'story' ? at('story: counsellor mail') : owner.account,
      department_zh: '光明小學',
      department_en: 'Guangming School',
      wade_giles: 'LIN,LAO-SHI',
      school: { category: 4 as const },
    },
  ],
  certificate_address: {
    recipient: prefix === 'story' ? at('story: recipient') : '王老師',
    zip: '100',
    city: '臺北市',
    address: at(`${prefix}: address`),
    note: '',
  },
  problem: at(`${prefix}: problem`),
  plate: { colour: 'red' as const, emblem: 'owl' as const, motto: at(`${prefix}: motto`) },
});

const makeMember = () =>
  makeUser('user', {
    columns: {
      username: at('member: account'),
      email: at('member: mail'),
      phone: at('member: phone'),
      tel: at('member: tel'),
      introducer: at('member: introducer'),
      password_hash: at('member: password'),
      jobs: JSON.stringify([
        {
          id: newId(),
          type: '資訊與科技',
          city: '臺北市',
          district: '大安區',
          department: at('member: unit'),
          position: '工程師',
          start_time: Date.UTC(2020, 0, 1),
          presently_employed: true,
        },
      ]),
    },
  });

const makeSecrets = async (owner: TestActor, story: TestStory) => {
  const later = new Date(Date.now() + HOUR);
  const now = new Date();
  await insert(tables.tokens, {
    purpose: 'reset',
    token_hash: at('member: reset token'),
    user_id: owner.id,
    payload: at('member: token payload'),
    expires_time: later,
  });
  await insert(tables.sessions, {
    token_hash: at('member: session'),
    user_kind: 'user',
    user_id: owner.id,
    role: 'user',
    login_time: now,
    seen_time: now,
    expires_time: later,
  });
  await insert(tables.mails, {
    recipient: 'somebody@example.org',
    mail: 'reset-password',
    data: JSON.stringify({ token: at('member: mail in the queue') }),
    state: 'sent',
    next_try_time: now,
  });
  await tables.storyTags().insert({ story_id: story.id, name: at('story: tag') });
  await insert(tables.comments, {
    story_id: story.id,
    author_id: 'somebody',
    author_name: '管理員',
    text: at('story: internal comment'),
    mentions: '[]',
    time: now,
  });
  await insert(tables.surveyAnswers, {
    story_id: story.id,
    person_id: story.team_members[0]?.id,
    form_key: 'students',
    answers: JSON.stringify([{ id: 'q1', value: at('story: answers') }]),
    answer_time: now,
  });
  await insert(tables.audit, {
    time: now,
    action: 'account_changed',
    actor_id: 'somebody',
    actor_role: 'admin',
    details: JSON.stringify([at('audit: details')]),
    address: at('audit: address'),
  });
  await insert(tables.histories, {
    story_id: story.id,
    kind: 'edited',
    actor_id: 'somebody',
    actor_role: 'admin',
    actor_name: '管理員',
    time: now,
    data: JSON.stringify({ fields: ['problem'], before: { problem: at('story: before an edit') } }),
  });
  await insert(tables.histories, {
    story_id: story.id,
    kind: 'rejected',
    actor_id: 'somebody',
    actor_role: 'admin',
    actor_name: '管理員',
    from_status: 2,
    to_status: 3,
    time: now,
    data: JSON.stringify({ failed_message: at('story: failure'), text: at('story: failure'), reasons: [] }),
    snapshot: JSON.stringify({ problem: at('story: snapshot') }),
  });
};

const makeContent = async (admin: TestActor) => {
  const create = async (path: string, body: object): Promise<string> => {
    const { status, body: made, text } = await api.as(admin).post<{ id: string }>(path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return made.id;
  };
  const link = `https://example.org/${mark}`;
  const step = '感受';
  const resource = { title: '教學資源', brief: '簡介', link, file_list: [], published: true };
  await create('/dfc-resource', { ...resource, title: at('draft: pack'), link: `${link}/pack`, published: false });
  const draft = { ...resource, step, goal: '目標', title: at('draft: resource'), link: `${link}/draft` };
  await create('/edu-resource', { ...draft, published: false });
  const resource_id = await create('/edu-resource', { ...resource, step, goal: '目標' });
  const post = { title: at('draft: post'), date: new Date(), content: '內文', published_at: null };
  const pack_id = await create('/dfc-resource', { ...resource, link: `${link}/shown` });
  const article = {
    title: at('draft: help article'),
    section: 'various',
    content: '<p>內容</p>',
    order: 0,
    published_at: null,
  };
  const article_id = await insert(tables.helpArticles, article);
  return { link, resource_id, pack_id, post_id: await insert(tables.billboards, post), article_id };
};

const makeLists = async () => {
  await insert(tables.partners, {
    name: at('partner: name'),
    cellphone: at('partner: phone'),
    email: at('partner: mail'),
    department: '',
    position: '',
    sessions: '[]',
    search_text: '',
  });
  const school_id = await insert(tables.schools, {
    category: 1,
    city: '臺北市',
    district: '大安區',
    name: at('school: hidden'),
    code: '106',
    address: '某路',
    activated: false,
  });
  const known = { kinds: ['survey'], what: at('breach: facts'), affected: { kinds: [], total: {}, held: 0 } };
  const event = { title: '個資事件', noticed_time: new Date() };
  const breach_id = await insert(tables.breaches, { ...event, facts: JSON.stringify({ ...known, ...event }) });
  const entry = { breach_id, kind: 'note', time: new Date(), actor_id: 'somebody', text: at('breach: entry') };
  await insert(tables.breachEntries, entry);
  const notification_id = await insert(tables.notifications, {
    target: 7,
    nickname: '推廣組',
    reply_email: at('notification: reply'),
    subject: '通知',
    content: `<p>${at('notification: content')}</p>`,
    auto_send_time: new Date(Date.now() + DAY),
    send_status: 1,
  });
  return { school_id, notification_id, breach_id };
};

const makeStories = async (owner: TestActor, admin: TestActor, judge: TestActor) => {
  const rejected = await makeCompleteStory(owner, 3, {
    ...person(owner, 'story'),
    failed_message: at('story: failure'),
    columns: { password_hash: at('story: password') },
  });
  const signed = { agree_authorize: true, authorization: { name: at('story: signer'), id_last4: digits } };
  const { status, text } = await api.as(owner).put(`/story/update/${rejected.id}`, signed);
  if (status !== 200) throw new Error(`the consent was refused: ${status} ${text}`);
  const drafted = await makeCompleteStory(owner, 5);
  const judged = await makeCompleteStory(owner, 6, person(owner, 'judged'));
  await makeJudgement(drafted, judge);
  await makeJudgement(judged, judge);
  await tables
    .judgements()
    .where({ story_id: drafted.id })
    .update({ remark: at('draft judgement: remark') });
  const comments = JSON.stringify([at('judged: comment')]);
  await tables
    .judgements()
    .where({ story_id: judged.id })
    .update({ remark: at('judged: remark'), comments });
  const binned = await makeStory(owner, { team_name: at('bin: team') });
  await api.as(admin).post('/story/delete/multiple', [binned.id]);
  return { rejected, drafted, judged };
};

/** An account of every kind; an editor for each route that can be granted alone. */
const makeActors = async (owner: TestActor, visitor: TestActor, admin: TestActor, judge: TestActor) => {
  const other = await makeUser('user');
  const stranger = await makeVisitor(await makeCompleteStory(other, 1));
  const all = ROUTES.map(({ value }) => value).filter((value) => value !== 'judge-stories-list');
  const editors = await Promise.all(all.map((route) => makeUser('editor', { routes: [route] })));
  const one = (name: string, actor: TestActor | undefined): [string, TestActor | undefined] => [name, actor];
  return new Map([
    one('anybody', undefined),
    one('owner', owner),
    one('other', other),
    one('visitor', visitor),
    one('stranger', stranger),
    one('nothing', await makeUser('editor')),
    ...editors.map((editor, index) => one((all[index] satisfies RouteValue | undefined) ?? '', editor)),
    one('manager', await makeUser('manager', { routes: all })),
    one('judge', judge),
    one('admin', admin),
  ]);
};

/** People, stories and lists whose sensitive places hold the canaries, an account of every kind, and the ids of everything. */
export const makeWorld = async () => {
  const owner = { ...(await makeMember()), account: at('member: account') };
  const admin = await makeUser('admin');
  const judge = await makeUser('judge');
  const staff = await makeUser('editor', {
    columns: {
      username: at('staff: account'),
      phone: at('staff: phone'),
      password_hash: at('staff: password'),
    },
  });
  const stories = await makeStories(owner, admin, judge);
  const visitor = await makeVisitor(stories.rejected);
  await makeSecrets(owner, stories.rejected);
  const content = await makeContent(admin);
  await insert(tables.clicks, {
    resource_id: content.resource_id,
    user_id: owner.id,
    count: 1,
    last_time: new Date(),
  });
  const { body: job } = await api.as(owner).get<{ jobs: { id: string }[] }>('/auth');
  const survey = { form_type: 'under18', id: stories.rejected.team_members[1]?.id ?? '' };
  const { body: link } = await api.as(owner).get<{ url: string }>('/survey/link', { query: survey });
  const { body: zip } = await api.as(judge).get<{ url: string }>(`/story/download/${stories.judged.id}`);
  return {
    actors: await makeActors(owner, visitor, admin, judge),
    ...stories,
    ...content,
    ...(await makeLists()),
    owner,
    staff,
    survey,
    job_id: job.jobs[0]?.id ?? '',
    survey_token: link.url.split('/').at(-1) ?? '',
    zip_token: zip.url.split('/').at(-1) ?? '',
    partner: at('partner: mail'),
    run: randomUUID(),
  };
};
