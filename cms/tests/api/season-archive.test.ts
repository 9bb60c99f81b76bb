import {
  type Award,
  type Awards,
  type JudgingSession,
  type PersonalRow,
  type Removal,
  type Season,
  type SeasonArchive,
  type Story,
  sessionOf,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { pastSession } from '../helpers/sessions';
import { aJudgement, makeCompleteStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

let admin: TestActor;
let opener: TestActor;
let judge: TestActor;
beforeAll(async () => {
  [admin, opener, judge] = await Promise.all([
    makeUser('admin'),
    makeUser('manager', { routes: ['season-settings', 'stories-manage'] }),
    makeUser('judge'),
  ]);
});

const put = (session: number, archived: boolean, actor: { token: string } = opener) =>
  api.as(actor).put<SeasonArchive & Refusal>(`/season/archive/${session}`, { archived });
const last = async (session: number) => (await api.as(opener).get<Season>(`/season/${session + 1}`)).body.last;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as Partial<Refusal>).error?.details.code,
];
const auditOf = (session: number) =>
  tables
    .audit()
    .where({ object_id: String(session) })
    .orderBy('id')
    .pluck('action');

describe('PUT /season/archive/{session} (F §1.2)', () => {
  it('is for those with the right of seasons, once of two at once, and opening again for admin alone', async () => {
    const session = await pastSession();
    const others = [await makeUser(), judge, await makeUser('editor', { routes: ['stories-manage'] })];
    for (const actor of others) expect((await put(session, true, actor)).status).toBe(403);
    expect((await last(session)).archived_time).toBeNull();
    expect((await put(session, true)).status).toBe(200);
    expect((await put(session, false)).status).toBe(403);
    expect((await last(session)).archived_time).not.toBeNull();
    expect((await put(session, false, admin)).body).toEqual({ session, archived_time: null });
    const [one, two] = await Promise.all([put(session, true), put(session, true)]);
    expect([one.status, two.status, one.body]).toEqual([200, 200, two.body]);
    expect(await auditOf(session)).toEqual(['season_archived', 'season_reopened', 'season_archived']);
  });

  it('refuses the session that is on, and one that is still to come', async () => {
    for (const session of [sessionOf(Date.now()), sessionOf(Date.now()) + 1, 2098]) {
      expect(codeOf(await put(session, true))).toEqual([409, 'season_running']);
      expect((await last(session)).archived_time).toBeNull();
    }
    const { status, body } = await api.as(opener).put<Refusal>('/season/archive/2050', {});
    expect([status, body.error.details.errors?.[0]?.path]).toEqual([400, ['archived']]);
  });
});

describe('an archived session (F §1.3)', () => {
  let session: number;
  beforeAll(async () => {
    session = await pastSession();
  });

  it('refuses what is decided on its stories, changes nothing, and stays readable; admin edits once it is opened again (decision 82)', async () => {
    const owner = await makeUser();
    const [pending, rejected, approved, judging, scored] = await Promise.all(
      ([2, 3, 4, 5, 6] as const).map((status) => makeCompleteStory(owner, status, { session })),
    );
    await put(session, true);
    const edit = { problem: '代填', reason: '輔導員來電，請我們更正。' };
    const calls = [
      api.as(admin).put(`/story/update/${scored?.id}`, edit),
      api.as(opener).put(`/story/update/${approved?.id}`, { is_participate: false }),
      api.as(opener).put(`/story/apply_success/${pending?.id}`, {}),
      api.as(opener).put(`/story/apply_failed/${pending?.id}`, { failed_message: '再補一張', reasons: [] }),
      api.as(owner).put(`/story/apply/${rejected?.id}`, {}),
      api.as(judge).put(`/story/judge/${approved?.id}?submit=false`, aJudgement()),
      api.as(judge).put(`/story/judge/${judging?.id}?submit=true`, aJudgement()),
      api.as(admin).put(`/story/reopen/${scored?.id}`, {}),
    ];
    for (const made of calls) expect(codeOf(await made)).toEqual([409, 'season_archived']);
    const statuses = await tables.stories().where({ session }).orderBy('id').pluck('apply_status');
    expect([...statuses].sort()).toEqual([2, 3, 4, 5, 6]);
    const saysOf = async (actor: TestActor, story?: { id: string }) =>
      (await api.as(actor).get<Story>(`/story/single/${story?.id}`)).body.archived;
    expect([await saysOf(opener, pending), await saysOf(judge, approved)]).toEqual([true, true]);
    expect(await saysOf(owner, rejected)).toBe(true);
    expect(rejected && (await saysOf(await makeVisitor(rejected), rejected))).toBe(true);
    const list = async () =>
      (await api.as(owner).get<{ list: PersonalRow[] }>('/story/personal', { query: { page: 1, size: 10 } })).body.list;
    expect(new Set((await list()).map(({ archived }) => archived))).toEqual(new Set([true]));
    const query = { session, page: 1, size: 30 };
    expect((await api.as(opener).get<{ total: number }>('/story', { query })).body.total).toBe(5);
    const { body } = await api.as(owner).get<Removal>('/auth/removal');
    expect(new Set(body.stories.map(({ fate }) => fate))).toEqual(new Set(['erased']));
    expect(await last(session)).toMatchObject({ stories: 5, pending: 1, returned: 1, judging: 1 });
    await put(session, false, admin);
    expect([await saysOf(opener, pending), await saysOf(owner, pending)]).toEqual([false, false]);
    expect(new Set((await list()).map(({ archived }) => archived))).toEqual(new Set([false]));
    expect((await api.as(opener).put(`/story/apply_success/${pending?.id}`, {})).status).toBe(200);
    expect((await api.as(admin).put(`/story/update/${scored?.id}`, edit)).status).toBe(200);
  });

  it('refuses to change its judging and its awards, which are still read', async () => {
    const awards: Award[] = [{ story_id: 'x', prize: '金獎', reason: '' }];
    const saved = { prizes: [{ name: '金獎', places: 1 }], awards };
    expect((await api.as(admin).put(`/judging/awards/${session}`, saved)).status).toBe(200);
    await put(session, true);
    const calls = [
      api.as(admin).put(`/judging/session/${session}`, { mode: 'assigned', seed: '抽' }),
      api.as(admin).put(`/judging/awards/${session}`, { ...saved, awards: [] }),
      api.as(admin).put(`/judging/release/${session}`, { released: true }),
      api.as(admin).put(`/judging/anchors/${session}`, { anchors: [] }),
    ];
    for (const made of calls) expect(codeOf(await made)).toEqual([409, 'season_archived']);
    const stored = (await api.as(admin).get<Awards>(`/judging/awards/${session}`)).body;
    expect([stored.awards, stored.released_time]).toEqual([awards, null]);
    const judging = async () => (await api.as(admin).get<JudgingSession>(`/judging/session/${session}`)).body;
    expect(await judging()).toMatchObject({ mode: 'open', archived: true });
    await put(session, false, admin);
    expect((await judging()).archived).toBe(false);
  });
});
