import { APPLY_STATUSES, type ApplyStatus } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { rowHash } from '../helpers/database';
import { aJudgement, makeCompleteStory, makeJudgement, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const ACTORS = [
  'anon',
  'owner',
  'team',
  'other_user',
  'other_team',
  'editor_without',
  'editor',
  'manager',
  'judge',
  'admin',
] as const;
type ActorName = (typeof ACTORS)[number];

type Expected = Partial<Record<ActorName, number>> & { others: number };
type Mutation = {
  call: (id: string, token: string | undefined) => Promise<{ status: number }>;
  /** The answer by actor in a status; who isn't named gets `others`, a call without a token always gets 401. */
  expected: (status: ApplyStatus) => Expected;
};

const put = (path: (id: string) => string, body?: unknown) => (id: string, token: string | undefined) =>
  token ? api.as({ token }).put(path(id), body) : api.put(path(id), body);

const strangers = { other_user: 404, other_team: 404, editor_without: 403, judge: 403 };
const when = (status: ApplyStatus, allowed: readonly ApplyStatus[], refused = 409) =>
  allowed.includes(status) ? 200 : refused;
const judging = (status: ApplyStatus): Expected => ({ judge: status < 4 ? 404 : when(status, [4, 5]), others: 403 });
const reviewing = (status: ApplyStatus): Expected => {
  const code = when(status, [2]);
  return { editor: code, manager: code, admin: code, others: 403 };
};

const MUTATIONS: Record<string, Mutation> = {
  'PUT /story/update a section': {
    call: put((id) => `/story/update/${id}`, { problem: '新的問題' }),
    expected: (status) => {
      const own = when(status, [1, 3]);
      return { ...strangers, owner: own, team: own, editor: 403, manager: 403, admin: 200, others: 403 };
    },
  },
  'PUT /story/update a section in the name of the team': {
    call: put((id) => `/story/update/${id}`, { problem: '代填的問題', reason: '輔導員來電' }),
    expected: (status) => {
      const own = when(status, [1, 3]) === 200 ? 403 : 409;
      return { ...strangers, owner: own, team: own, admin: 200, others: 403 };
    },
  },
  'PUT /story/update the video': {
    call: put((id) => `/story/update/${id}`, { video: { src: 'https://youtu.be/aaaaaaaaaaa' } }),
    expected: (status) => {
      const own = when(status, [1, 3]);
      return { ...strangers, owner: own, team: own, others: 200 };
    },
  },
  'PUT /story/update the sharing season': {
    call: put((id) => `/story/update/${id}`, { is_participate: false }),
    expected: (status) => {
      const own = when(status, [1, 3]);
      return { ...strangers, owner: own, team: own === 200 ? 403 : 409, others: 200 };
    },
  },
  'PUT /story/update the plate': {
    call: put((id) => `/story/update/${id}`, { plate: { colour: 'teal', emblem: 'owl', motto: '一起加油' } }),
    expected: (status) => {
      const own = when(status, [1, 3]);
      return { ...strangers, owner: own, team: own, others: 403 };
    },
  },
  'PUT /story/clear-motto': {
    call: put((id) => `/story/clear-motto/${id}`, { reason: '不合適' }),
    expected: () => ({ editor: 200, manager: 200, admin: 200, others: 403 }),
  },
  'PUT /story/apply': {
    call: put((id) => `/story/apply/${id}`),
    expected: (status) => ({ owner: when(status, [1, 3]), other_user: 404, admin: when(status, [1, 3]), others: 403 }),
  },
  'DELETE /story': {
    call: (id, token) => (token ? api.as({ token }) : api).delete(`/story/${id}`),
    expected: (status) => ({ owner: when(status, [1, 3]), other_user: 404, others: 403 }),
  },
  'PUT /story/apply_success': { call: put((id) => `/story/apply_success/${id}`), expected: reviewing },
  'PUT /story/apply_failed': {
    call: put((id) => `/story/apply_failed/${id}`, { failed_message: '請補件' }),
    expected: reviewing,
  },
  // Made without a history: no decision is there that could be taken back.
  'PUT /story/take-back': {
    call: put((id) => `/story/take-back/${id}`),
    expected: () => ({ editor: 409, manager: 409, admin: 409, others: 403 }),
  },
  'PUT /story/reopen': {
    call: put((id) => `/story/reopen/${id}`),
    expected: (status) => ({ admin: when(status, [4, 6]), others: 403 }),
  },
  'PUT /story/judge a draft': { call: put((id) => `/story/judge/${id}?submit=false`, aJudgement()), expected: judging },
  'PUT /story/judge a submission': {
    call: put((id) => `/story/judge/${id}?submit=true`, aJudgement()),
    expected: judging,
  },
  'POST /story/delete/multiple': {
    call: (id, token) => (token ? api.as({ token }) : api).post('/story/delete/multiple', [id]),
    expected: (status) => {
      const code = when(status, [1, 2, 3, 4]);
      return { editor: code, manager: code, admin: 200, others: 403 };
    },
  },
  'PUT /story/upload/youtube': {
    call: (id, token) =>
      (token ? api.as({ token }) : api).put('/story/upload/youtube', [{ id, url: 'https://youtu.be/bbbbbbbbbbb' }]),
    expected: () => ({ manager: 200, admin: 200, others: 403 }),
  },
  'PUT /story/presence': {
    call: put((id) => `/story/presence/${id}`, { section: '2.1' }),
    expected: (status) => ({
      other_user: 404,
      other_team: 404,
      editor_without: 403,
      judge: when(status, [4, 5, 6], 404),
      others: 200,
    }),
  },
};

describe.each(Object.entries(MUTATIONS))('%s', (_name, { call, expected }) => {
  let people: Record<Exclude<ActorName, 'anon' | 'team'>, TestActor>;
  beforeAll(async () => {
    const owner = await makeUser();
    const other = await makeUser();
    people = {
      owner,
      other_user: other,
      other_team: await makeVisitor(await makeCompleteStory(other)),
      editor_without: await makeUser('editor', { routes: ['billboard-manage'] }),
      editor: await makeUser('editor', { routes: ['stories-manage'] }),
      manager: await makeUser('manager', { routes: ['stories-manage', 'upload-youtube'] }),
      judge: await makeUser('judge'),
      admin: await makeUser('admin'),
    };
  });

  const storyIn = async (status: ApplyStatus): Promise<TestStory> => {
    const story = await makeCompleteStory(people.owner, status);
    if (status > 4) await makeJudgement(story, people.judge);
    return story;
  };
  const tokenOf = async (actor: ActorName, story: TestStory) => {
    if (actor === 'anon') return undefined;
    return (actor === 'team' ? await makeVisitor(story) : people[actor]).token;
  };

  it.each(APPLY_STATUSES.flatMap((status) => ACTORS.map((actor) => [status, actor] as const)))(
    'in status %i by %s (T-03, decision 10)',
    async (status, actor) => {
      const table = expected(status);
      const code = actor === 'anon' ? 401 : (table[actor] ?? table.others);
      const story = await storyIn(status);
      const token = await tokenOf(actor, story);
      const before = await rowHash(tables.stories, { document_id: story.id });
      expect((await call(story.id, token)).status).toBe(code);
      if (code !== 200) expect(await rowHash(tables.stories, { document_id: story.id })).toBe(before);
    },
  );
});
