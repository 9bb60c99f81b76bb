import {
  type Book,
  bookSchema,
  type GalleryRow,
  judgeStorySchema,
  type PersonalRow,
  PICTURE_STAGES,
  type Story,
  sessionOf,
  storySchema,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { newId } from '../helpers/database';
import { aMember, makeCompleteStory, makeJudgement, makeStory, makeVisitor, type TestStory } from '../helpers/stories';

const single = (actor: TestActor, id: string) => api.as(actor).get<Story>(`/story/single/${id}`);

describe('GET /story/single/{id}', () => {
  let owner: TestActor;
  let story: TestStory;
  const canary = {
    phone: '0911222333',
    mail: `canary-${unique('mail')}@example.org`,
    parent: '監護人張三',
    address: '金門縣金寧鄉仁愛路一號',
    signer: '簽名者李四',
    sheet: '阿寶的學習單.pdf',
  };

  beforeAll(async () => {
    owner = await makeUser();
    const { pdf_list } = await makeCompleteStory(owner, 4);
    story = await makeCompleteStory(owner, 4, {
      team_members: [aMember({ parent: canary.parent })],
      counselors: [{ id: owner.id, name: '林老師', phone: canary.phone, email: canary.mail }],
      certificate_address: { recipient: '王老師', zip: '100', city: '臺北市', address: canary.address, note: '' },
      authorization: { name: canary.signer, signed_at: Date.now() },
      pdf_list: pdf_list.map((sheet) => ({ ...sheet, name: canary.sheet })),
    });
  });

  it('answers strangers with the 404 of an id that does not exist, to the letter', async () => {
    const stranger = await makeUser();
    const otherTeam = await makeVisitor(await makeStory(stranger));
    const hidden = await makeStory(owner);
    const judge = await makeUser('judge');
    for (const [actor, id] of [
      [stranger, story.id],
      [otherTeam, story.id],
      [judge, hidden.id],
    ] as const) {
      const there = await api.as(actor).get(`/story/single/${id}`);
      const nowhere = await api.as(actor).get(`/story/single/${newId()}`);
      expect(there.status).toBe(404);
      expect(there.text).toBe(nowhere.text);
    }
  });

  it('answers staff without the desk with 403 and calls without a token with 401', async () => {
    const editor = await makeUser('editor', { routes: ['upload-youtube'] });
    expect((await single(editor, story.id)).status).toBe(403);
    expect((await api.get(`/story/single/${story.id}`)).status).toBe(401);
  });

  it('refuses a story in the bin to everybody', async () => {
    const gone = await makeStory(owner, { columns: { deleted_time: new Date() } });
    for (const actor of [owner, await makeUser('admin')]) expect((await single(actor, gone.id)).status).toBe(404);
    expect((await single(await makeVisitor(gone), gone.id)).status).toBe(403);
  });

  it('shows each role what it may see, in the documented shape', async () => {
    const shown = async (actor: TestActor) => {
      const { status, text, body } = await single(actor, story.id);
      expect(status).toBe(200);
      (actor.role === 'judge' ? judgeStorySchema : storySchema).strict().parse(body);
      const found = Object.entries(canary).filter(([, word]) => text.includes(word));
      return { names: found.map(([name]) => name), body };
    };
    const toOwner = await shown(owner);
    expect(toOwner.names).toEqual(['mail', 'parent', 'address', 'signer', 'sheet']);
    expect(toOwner.body.counselors[0]?.phone).toBe('0911***333');
    expect(toOwner.body).not.toHaveProperty('judgement');
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    expect((await shown(editor)).names).toEqual(['phone', 'mail', 'parent', 'address', 'signer', 'sheet']);
    expect((await shown(await makeUser('admin'))).names).toHaveLength(6);
    expect((await shown(await makeVisitor(story))).names).toEqual(['sheet']);
    expect((await shown(await makeUser('judge'))).names).toEqual([]);
    const toJudge = JSON.stringify((await shown(await makeUser('judge'))).body);
    for (const word of [story.team_name, '王小明', '林老師']) expect(toJudge).not.toContain(word);
  });

  it('hides the sharing season and the counsellors’ questionnaire from the team', async () => {
    const { body } = await single(await makeVisitor(story), story.id);
    expect(body).not.toHaveProperty('is_participate');
    expect(body).not.toHaveProperty('certificate_address');
    expect(body).not.toHaveProperty('authorization');
    expect(body.questionnaireStatus.map(({ name }) => name)).toEqual(['王小明']);
    expect(body.progress.bar_list).toHaveLength(12);
    const waiting = await makeCompleteStory(owner, 1, { filled_ids: [], is_participate: null });
    const seen = await single(await makeVisitor(waiting), waiting.id);
    expect(seen.body.progress.message).not.toContain('問卷');
    expect(seen.body.progress.message).not.toContain('分享季');
  });

  it('shows judges and staff the judgement, members never', async () => {
    const judge = await makeUser('judge');
    const scored = await makeCompleteStory(owner, 6);
    await makeJudgement(scored, judge);
    expect((await single(judge, scored.id)).body.judgement?.judge_name).toBe(judge.name);
    expect((await single(await makeUser('admin'), scored.id)).body.judgement?.judge_table).toHaveLength(8);
    expect((await single(owner, scored.id)).text).not.toContain('judge_table');
    expect((await single(await makeVisitor(scored), scored.id)).text).not.toContain('judge_table');
  });

  it('shows owner and team each write at once, by either', async () => {
    const mine = await makeStory(owner);
    const readers = [owner, await makeVisitor(mine)];
    const admin = await makeUser('admin');
    const read = () => Promise.all(readers.map(async (reader) => (await single(reader, mine.id)).body));
    await read();
    expect((await api.as(owner).put(`/story/update/${mine.id}`, { problem: '路燈太暗' })).status).toBe(200);
    expect((await read()).map(({ problem }) => problem)).toEqual(['路燈太暗', '路燈太暗']);
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect((await api.as(admin).put('/story/upload/youtube', [{ id: mine.id, url }])).status).toBe(200);
    expect((await read()).map(({ youtubeURL }) => youtubeURL)).toEqual([url, url]);
    expect((await api.as(admin).post('/story/delete/multiple', [mine.id])).status).toBe(200);
    expect((await single(owner, mine.id)).status).toBe(404);
    expect((await api.as(admin).post('/story/restore/multiple', [mine.id])).status).toBe(200);
    expect((await single(owner, mine.id)).body.problem).toBe('路燈太暗');
  });

  it('gives pictures and the learning sheet signed addresses that open', async () => {
    const { body } = await single(owner, story.id);
    expect(body.pictures.feeling[0]?.url).toMatch(/^\/api\/file\/[0-9a-f]{32}\?e=\d+&s=/);
    expect(body.pdf_list[0]?.url).toMatch(/^\/api\/file\/[0-9a-f]{32}\?/);
  });
});

describe('GET /story/gallery (F §5.5)', () => {
  type Shown = { list: GalleryRow[]; total: number };
  const LAST = sessionOf(Date.now()) - 1;
  const EARLY = 2018;
  const inGallery = async (reader: TestActor) => {
    const { total } = (await api.as(reader).get<Shown>('/story/gallery?size=1')).body;
    const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) => index + 1);
    const read = (page: number) => api.as(reader).get<Shown>('/story/gallery', { query: { page, size: 100 } });
    return (await Promise.all(pages.map(read))).flatMap(({ body }) => body.list);
  };

  it('is for members alone', async () => {
    const team = await makeVisitor(await makeStory(await makeUser()));
    for (const actor of [team, await makeUser('admin'), await makeUser('judge')]) {
      expect((await api.as(actor).get('/story/gallery')).status).toBe(403);
    }
    expect((await api.get('/story/gallery')).status).toBe(401);
  });

  it('shows approved stories of earlier sessions that agreed, and nothing of persons (decision 55, T-59)', async () => {
    const owner = await makeUser();
    const names = ['公開', '不同意', '退件', '本屆', '刪除'].map(unique) as [string, string, string, string, string];
    const [shown, refused, returned, running, binned] = names;
    const story = await makeCompleteStory(owner, 6, { session: LAST, story_name: shown });
    await makeCompleteStory(owner, 4, { session: LAST, story_name: refused, agree_authorize: false });
    await makeCompleteStory(owner, 3, { session: LAST, story_name: returned });
    await makeCompleteStory(owner, 6, { story_name: running });
    await makeCompleteStory(owner, 6, { session: LAST, story_name: binned, columns: { deleted_time: new Date() } });
    const list = await inGallery(await makeUser());
    expect(list.filter(({ story_name }) => names.includes(story_name))).toHaveLength(1);
    const row = list.find(({ story_name }) => story_name === shown);
    expect(row).toEqual({
      id: story.id,
      session: LAST,
      story_name: shown,
      sdgs: ['6'],
      covers: PICTURE_STAGES.map((stage) => ({
        stage,
        url: expect.stringMatching(new RegExp(`^/api/file/${story.pictures[stage][0]?.key}\\?e=`)),
      })),
    });
  });

  it('refuses a session, a goal and a text that can’t be', async () => {
    const reader = await makeUser();
    for (const query of ['session=17', 'goal=18', 'goal=', `text=${'長'.repeat(101)}`, 'team=a', 'text=a&text=b'])
      expect((await api.as(reader).get(`/story/gallery?${query}`)).status).toBe(400);
  });

  it('is narrowed to a session, a goal and a part of the name, and finds nothing by account or team', async () => {
    const [owner, reader] = [await makeUser(), await makeUser()];
    const [word, team_name] = [unique('斑馬線%_'), unique('海風隊')];
    const make = (story_name: string, session: number, sdgs: string[]) =>
      makeCompleteStory(owner, 6, { story_name, session, sdgs, team_name });
    const first = await make(`ABC${word}`, LAST, ['6', '17']);
    const second = await make(word, EARLY, ['17']);
    await make(unique('別的'), EARLY, ['1']);
    await make(word, LAST + 1, ['6']);
    const find = async (query: Record<string, string | number>) => {
      const { body } = await api.as(reader).get<Shown>('/story/gallery', { query });
      expect(body.total).toBe(body.list.length);
      return body.list.map(({ id }) => id);
    };
    // A count is kept for a second.
    const sessions = async () =>
      (await api.as(reader).get<Shown & { sessions: number[] }>('/story/gallery', { query: { text: word } })).body
        .sessions;
    await expect.poll(sessions, { timeout: 5_000 }).toEqual(expect.arrayContaining([LAST, EARLY]));
    expect(await sessions()).toEqual([...(await sessions())].sort((a, b) => b - a));
    expect(await find({ text: word })).toEqual([first.id, second.id]);
    expect(await find({ text: `abc${word}` })).toEqual([first.id]);
    expect(await find({ text: word, goal: '6' })).toEqual([first.id]);
    expect(await find({ text: word, session: EARLY })).toEqual([second.id]);
    expect(await find({ text: word, session: EARLY, goal: '6' })).toEqual([]);
    expect(await find({ text: word, session: LAST + 1 })).toEqual([]);
    for (const text of [first.account, team_name]) expect(await find({ text })).toEqual([]);
    const { body } = await api
      .as(reader)
      .get<Shown>('/story/gallery', { query: { goal: '17', session: LAST, size: 100 } });
    expect(body.list.map(({ id }) => id)).toContain(first.id);
    expect(body.list.every(({ sdgs, session }) => sdgs.includes('17') && session === LAST)).toBe(true);
  });
});

describe('GET /story/gallery/{id}', () => {
  const LAST = sessionOf(Date.now()) - 1;
  const open = (actor: TestActor, id: string) => api.as(actor).get<Book>(`/story/gallery/${id}`);

  it('gives a story of the gallery as a book without any text but its name, and no other story', async () => {
    const owner = await makeUser();
    const words = ['child', 'counsellor', 'team', 'problem', 'caption', 'sheet'].map(unique);
    const [child = '', counsellor = '', team_name = '', problem = '', description = '', name = ''] = words;
    const whole = await makeCompleteStory(owner, 6, { session: LAST });
    const shown = await makeCompleteStory(owner, 6, {
      session: LAST,
      story_name: '看得見的斑馬線',
      team_name,
      problem,
      team_members: [aMember({ name: child })],
      counselors: [{ id: owner.id, name: counsellor }],
      pictures: { ...whole.pictures, feeling: whole.pictures.feeling.map((photo) => ({ ...photo, description })) },
      pdf_list: whole.pdf_list.map((sheet) => ({ ...sheet, name })),
    });
    const reader = await makeUser();
    const { status, text, body } = await open(reader, shown.id);
    expect(status).toBe(200);
    expect(bookSchema.strict().parse(body)).toMatchObject({ story_name: '看得見的斑馬線', goals: ['6'] });
    expect(Object.keys(body).sort()).toEqual(['chapters', 'goals', 'problem', 'session', 'story_name']);
    expect(body.problem).toBe('');
    expect(body.chapters[0]?.photos[0]?.url).toMatch(/^\/api\/file\/[0-9a-f]{32}\?e=/);
    expect([...words, shown.account].filter((word) => text.includes(word))).toEqual([]);

    const hidden = [
      await makeCompleteStory(owner, 4, { session: LAST, agree_authorize: false }),
      await makeCompleteStory(owner, 3, { session: LAST }),
      await makeCompleteStory(owner, 6),
      await makeCompleteStory(owner, 6, { session: LAST, columns: { deleted_time: new Date() } }),
    ];
    for (const { id } of hidden) expect((await open(reader, id)).status).toBe(404);
    expect((await open(owner, hidden[0]?.id ?? '')).status).toBe(404);
    expect((await open(await makeUser('judge'), shown.id)).status).toBe(403);
  });
});

describe('GET /story/book/{id}', () => {
  const open = (actor: TestActor, id: string) => api.as(actor).get<Book>(`/story/book/${id}`);

  it('is for staff with the desk and for judges from approval on', async () => {
    const owner = await makeUser();
    const [story, pending] = [await makeCompleteStory(owner, 4), await makeCompleteStory(owner, 2)];
    expect((await api.get(`/story/book/${story.id}`)).status).toBe(401);
    const editor = await makeUser('editor', { routes: ['upload-youtube'] });
    for (const actor of [owner, await makeVisitor(story), editor])
      expect((await open(actor, story.id)).status).toBe(403);
    const judge = await makeUser('judge');
    const [hidden, nowhere] = [await open(judge, pending.id), await open(judge, newId())];
    expect(hidden.status).toBe(404);
    expect(hidden.text).toBe(nowhere.text);
    const gone = await makeCompleteStory(owner, 4, { columns: { deleted_time: new Date() } });
    for (const actor of [judge, await makeUser('admin')]) expect((await open(actor, gone.id)).status).toBe(404);
  });

  it('names no person, team, school nor the file of the sheet to a judge, and shows staff all', async () => {
    const owner = await makeUser();
    const words = ['child', 'counsellor', 'team', 'school', 'sheet'].map(unique);
    const [child = '', counsellor = '', team_name = '', school = '', name = ''] = words;
    const whole = await makeCompleteStory(owner, 4);
    const story = await makeCompleteStory(owner, 4, {
      team_name,
      problem: '路燈太暗',
      team_members: [
        aMember({ name: child, school: { category: 1, city: '臺東縣', district: '卑南鄉', name: school } }),
      ],
      counselors: [{ id: owner.id, name: counsellor }],
      pdf_list: whole.pdf_list.map((sheet) => ({ ...sheet, name })),
    });
    const judged = await open(await makeUser('judge'), story.id);
    expect(judged.status).toBe(200);
    expect(bookSchema.strict().parse(judged.body)).toMatchObject({ problem: '路燈太暗', sheet: { name: '學習單' } });
    const work = ['chapters', 'problem', 'session', 'sheet', 'story_name', 'video'];
    expect(Object.keys(judged.body).sort()).toEqual(work);
    expect(judged.body.chapters[0]?.photos[0]?.caption).not.toBe('');
    expect([...words, story.account].filter((word) => judged.text.includes(word))).toEqual([]);

    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    const { text, body } = await open(editor, story.id);
    expect(bookSchema.strict().parse(body)).toMatchObject({ team_name, children: [child], schools: [school] });
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text).not.toContain(story.account);
    const { body: record } = await api
      .as(await makeUser('admin'))
      .get<{ list: { action: string; object_id: string }[] }>('/audit', { query: { text: story.account } });
    expect(record.list.filter((entry) => entry.action === 'story_opened')).toHaveLength(1);
  });

  it('shows the video that staff have set before the team’s', async () => {
    const youtubeURL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const story = await makeCompleteStory(await makeUser(), 4, { youtubeURL });
    expect((await open(await makeUser('judge'), story.id)).body.video).toBe(youtubeURL);
  });
});

describe('GET /story/personal', () => {
  it('is for members only', async () => {
    const team = await makeVisitor(await makeStory(await makeUser()));
    for (const actor of [team, await makeUser('admin'), await makeUser('judge')]) {
      expect((await api.as(actor).get('/story/personal')).status).toBe(403);
    }
    expect((await api.get('/story/personal')).status).toBe(401);
  });

  it('refuses bad paging and unknown queries', async () => {
    const owner = await makeUser();
    for (const query of ['page=0', 'page=x', 'size=0', 'size=101', 'sort=password', 'populate=*', 'page=1&page=2']) {
      expect((await api.as(owner).get(`/story/personal?${query}`)).status).toBe(400);
    }
  });

  it('lists own stories of all sessions, newest first, each once over all pages', async () => {
    const owner = await makeUser();
    await makeStory(await makeUser());
    const made = [];
    for (let i = 0; i < 5; i += 1) made.push(await makeStory(owner, { session: 2018 + i, create_time: 1_000 }));
    await makeStory(owner, { columns: { deleted_time: new Date() } });
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await api
        .as(owner)
        .get<{ list: PersonalRow[]; total: number }>('/story/personal', { query: { page, size: 2 } });
      expect(body.total).toBe(5);
      pages.push(...body.list.map(({ id }) => id));
    }
    expect(pages).toEqual(made.map(({ id }) => id).reverse());
  });

  it('begins with what is to do: sent back, unfinished, pending, done', async () => {
    const owner = await makeUser();
    const made = new Map<string, number>();
    for (const apply_status of [6, 3, 2, 4, 1, 5]) {
      made.set((await makeStory(owner, { columns: { apply_status }, create_time: 1_000 })).id, apply_status);
    }
    const { body } = await api.as(owner).get<{ list: PersonalRow[] }>('/story/personal');
    expect(body.list.map(({ id }) => made.get(id))).toEqual([3, 1, 2, 5, 4, 6]);
  });

  it('gives the cover of each story, by an address that can be fetched, and none before there is a photo', async () => {
    const owner = await makeUser();
    await makeStory(owner);
    const { pictures } = await makeCompleteStory(owner, 2);
    const { body } = await api.as(owner).get<{ list: PersonalRow[] }>('/story/personal');
    expect(body.list.map(({ cover }) => cover?.split('?')[0] ?? null)).toEqual([
      null,
      `/api/file/${pictures.share[0]?.key}`,
    ]);
  });

  it('shows nothing of persons', async () => {
    const owner = await makeUser();
    await makeCompleteStory(owner);
    const { body, text } = await api.as(owner).get<{ list: PersonalRow[] }>('/story/personal');
    expect(Object.keys(body.list[0] ?? {}).sort()).toEqual(
      [
        'account',
        'apply_status',
        'archived',
        'cover',
        'failed_message',
        'failed_reasons',
        'id',
        'plate',
        'is_18',
        'mended',
        'progress',
        'story_name',
        'team_name',
        'update_time',
      ].sort(),
    );
    expect(text).not.toContain('王小明');
  });
});

describe('GET /story/status/all', () => {
  it('is for members and staff', async () => {
    expect((await api.as(await makeUser('judge')).get('/story/status/all')).status).toBe(403);
    const team = await makeVisitor(await makeStory(await makeUser()));
    expect((await api.as(team).get('/story/status/all')).status).toBe(403);
  });

  it('counts own stories: applied are 2, 4, 5, 6', async () => {
    const owner = await makeUser();
    for (const apply_status of [1, 2, 3, 4, 5, 6] as const) await makeStory(owner, { apply_status });
    const { body } = await api.as(owner).get('/story/status/all');
    expect(body).toEqual({ not_applied: 2, applied: 4 });
  });

  it('counts those of the current session for staff', async () => {
    const editor = await makeUser('editor', { routes: ['stories-manage'] });
    type Counts = { not_applied: number; applied: number };
    const before = (await api.as(editor).get<Counts>('/story/status/all')).body;
    const owner = await makeUser();
    await makeStory(owner, { apply_status: 2 });
    await makeStory(owner, { session: sessionOf(Date.now()) - 1 });
    const after = (await api.as(editor).get<Counts>('/story/status/all')).body;
    expect(after).toEqual({ not_applied: before.not_applied, applied: before.applied + 1 });
  });
});
