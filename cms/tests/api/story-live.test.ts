import type { LiveAnswer, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import {
  addressOf,
  aJudgement,
  makeCompleteStory,
  makeFile,
  makeStory,
  makeVisitor,
  type TestStory,
} from '../helpers/stories';
import { sendForm, surveyToken } from '../helpers/surveys';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

let owner: TestActor;
let admin: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  admin = await makeUser('admin');
});

const ticketOf = async (actor: TestActor, { id }: { id: string }) =>
  (await api.as(actor).put<{ live: string }>(`/story/presence/${id}`, {})).body.live;

const ask = (ticket: string, { id }: { id: string }, query: { v?: number; n?: number } = {}) =>
  api.get<LiveAnswer>(`/story/live/${id}`, { query, headers: { 'X-Live': ticket } });

const versionOf = async ({ id }: { id: string }): Promise<number> =>
  (await tables.stories().where('document_id', id).first('version')).version;

describe('GET /story/live/{id} refuses', () => {
  it('a call without a ticket, with an altered one, and by a session in its place (T-94)', async () => {
    const story = await makeStory(owner);
    const ticket = await ticketOf(owner, story);
    for (const wrong of ['', `${ticket}x`, ticket.replace('~', '~~'), owner.token])
      expect((await ask(wrong, story)).status, wrong).toBe(403);
    const { status } = await api.as(owner).get(`/story/live/${story.id}`);
    expect(status).toBe(403);
    expect((await api.as({ token: ticket }).put(`/story/presence/${story.id}`, {})).status).toBe(401);
    expect((await ask(ticket, story, { v: -1 })).status).toBe(400);
  });

  it('the ticket of another story, and every call once the story is gone', async () => {
    const [story, other] = [await makeStory(owner), await makeStory(owner)];
    const ticket = await ticketOf(owner, story);
    expect((await ask(ticket, other)).status).toBe(404);
    expect((await ask(ticket, story)).status).toBe(200);
    await api.as(owner).delete(`/story/${story.id}`);
    await until('the story that is gone', async () => (await ask(ticket, story)).status === 404, { timeout: 3_000 });
  });
});

describe('GET /story/live/{id}', () => {
  it('gives numbers alone: what the page has is 204, anything newer its version, also on a locked page', async () => {
    const story = await makeCompleteStory(owner, 2);
    const team = await makeVisitor(story);
    const ticket = await ticketOf(team, story);
    const { body } = await api.as(team).get<Story>(`/story/single/${story.id}`);
    expect(body.version).toBe(await versionOf(story));
    const answer = await ask(ticket, story);
    expect(answer.body).toEqual({ v: body.version, n: 0, next_ms: expect.any(Number) });
    expect(answer.body.next_ms).toBeGreaterThanOrEqual(2_000);
    const same = await ask(ticket, story, { v: body.version });
    expect([same.status, same.text]).toEqual([204, '']);
    expect((await ask(ticket, story, { v: body.version, n: 7 })).body.n).toBe(0);
  });

  it('says within a second that another has written', async () => {
    const story = await makeStory(owner);
    const ticket = await ticketOf(owner, story);
    expect((await ask(ticket, story, { v: story.version })).status).toBe(204);
    await api.as(await makeVisitor(story)).put(`/story/update/${story.id}`, { problem: '飲水機常常沒有水' });
    const seen = await until(
      'the save',
      async () => {
        const answer = await ask(ticket, story, { v: story.version });
        return answer.status === 200 ? answer.body : undefined;
      },
      { timeout: 3_000 },
    );
    expect(seen.v).toBe(story.version + 1);
  });

  it('doesn’t know a decision that can still be taken back, nor one that was (decision 63)', async () => {
    const story = await makeCompleteStory(owner, 2);
    const ticket = await ticketOf(owner, story);
    const pages = [await ask(ticket, story, { v: story.version })];
    await api.as(admin).put(`/story/apply_success/${story.id}`);
    const decided = await versionOf(story);
    expect(decided).toBe(story.version + 1);
    // A page that came in the meantime learns nothing either.
    const late = await makeCompleteStory(owner, 2);
    await api.as(admin).put(`/story/apply_success/${late.id}`);
    const lateTicket = await ticketOf(owner, late);
    expect((await ask(lateTicket, late, { v: late.version })).status).toBe(204);
    // The clock of the watch goes on meanwhile: a save elsewhere is seen, the decision isn't.
    const other = await makeStory(owner);
    const otherTicket = await ticketOf(owner, other);
    pages.push(await ask(otherTicket, other, { v: other.version }));
    await api.as(owner).put(`/story/update/${other.id}`, { problem: '走廊太暗' });
    await until('the save', async () => (await ask(otherTicket, other, { v: other.version })).status === 200);
    expect(pages.map(({ status }) => status)).toEqual([204, 204]);
    expect((await ask(ticket, story, { v: story.version })).status).toBe(204);
    const long_ago = new Date(Date.now() - 11_000);
    await tables
      .histories()
      .whereIn('story_id', [story.id, late.id])
      .where('kind', 'approved')
      .update({ time: long_ago });
    for (const [one, token] of [
      [story, ticket],
      [late, lateTicket],
    ] as const)
      await until('the decision', async () => (await ask(token, one, { v: one.version })).status === 200, {
        timeout: 3_000,
      });
  });
});

describe('every write raises what live calls give (T-03)', () => {
  const sent = { story_name: '走廊不再暗' };
  const open = (columns: object = {}) => makeCompleteStory(owner, 1, columns);
  const put = async (actor: TestActor, path: string, body?: unknown) => {
    const answer = await api.as(actor).put(path, body);
    expect(answer.status, answer.text).toBe(200);
  };
  const decide = (story: TestStory, kind: 'success' | 'failed') =>
    put(admin, `/story/apply_${kind}/${story.id}`, kind === 'failed' ? { failed_message: '請補件' } : undefined);

  /** A story, and a write to it. */
  const WRITERS: Record<string, () => Promise<[TestStory, () => Promise<unknown>]>> = {
    'a save of its owner': async () => {
      const story = await open();
      return [story, () => put(owner, `/story/update/${story.id}`, sent)];
    },
    'a save of its team, with a photo': async () => {
      const story = await open();
      const team = await makeVisitor(story);
      const url = addressOf(await makeFile(story.id));
      const pictures = { feeling: [{ url, description: '走廊', is_cover: true }] };
      return [story, () => put(team, `/story/update/${story.id}`, { pictures })];
    },
    'an edit of staff': async () => {
      const story = await open();
      return [story, () => put(admin, `/story/update/${story.id}`, { ...sent, reason: '來電' })];
    },
    'a motto cleared': async () => {
      const story = await open({ plate: { colour: 'red', emblem: 'owl', motto: '加油' } });
      return [story, () => put(admin, `/story/clear-motto/${story.id}`, { reason: '不合適' })];
    },
    'a new password of the team': async () => {
      const story = await open();
      return [story, () => put(admin, `/story/update/${story.id}`, { password: 'kiwi-4827-moon' })];
    },
    sending: async () => {
      const story = await open();
      return [story, () => put(owner, `/story/apply/${story.id}`)];
    },
    'a rejection': async () => {
      const story = await makeCompleteStory(owner, 2);
      return [story, () => decide(story, 'failed')];
    },
    'an approval': async () => {
      const story = await makeCompleteStory(owner, 2);
      return [story, () => decide(story, 'success')];
    },
    'a decision taken back': async () => {
      const story = await makeCompleteStory(owner, 2);
      await decide(story, 'failed');
      return [story, () => put(admin, `/story/take-back/${story.id}`)];
    },
    'a story opened again': async () => {
      const story = await makeCompleteStory(owner, 4);
      return [story, () => put(admin, `/story/reopen/${story.id}`)];
    },
    'a judgement': async () => {
      const story = await makeCompleteStory(owner, 4);
      const judge = await makeUser('judge');
      return [story, () => put(judge, `/story/judge/${story.id}?submit=true`, aJudgement())];
    },
    'a video of the association': async () => {
      const story = await open();
      const rows = [{ id: story.id, url: 'https://youtu.be/abcdefghijk' }];
      return [story, () => put(admin, '/story/upload/youtube', rows)];
    },
    'the bin': async () => {
      const story = await open();
      return [story, () => api.as(owner).delete(`/story/${story.id}`)];
    },
    'the way back from the bin': async () => {
      const story = await open();
      await api.as(owner).delete(`/story/${story.id}`);
      return [story, () => api.as(admin).post('/story/restore/multiple', [story.id])];
    },
    'the answers of a child': async () => {
      const story = await open();
      const token = await surveyToken(owner, { id: story.team_members[0]?.id ?? '', story: story.id });
      return [story, () => sendForm(token)];
    },
    'the answers of a counsellor, in another story too': async () => {
      const teacher = await makeUser();
      const [story, other] = [await makeStory(teacher), await makeStory(teacher)];
      const token = await surveyToken(teacher, { id: teacher.id, story: other.id });
      return [story, () => sendForm(token)];
    },
  };

  it.each(Object.entries(WRITERS))('%s', async (_name, make) => {
    const [story, write] = await make();
    const before = await versionOf(story);
    await write();
    expect(await versionOf(story)).toBeGreaterThan(before);
  });
});
