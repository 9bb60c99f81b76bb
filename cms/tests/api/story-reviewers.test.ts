import {
  DAY,
  formatDate,
  type GivenReviews,
  type List,
  type ListedStory,
  NO_REVIEWER,
  type Overview,
  type Story,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const makeStaff = () => makeUser('editor', { routes: ['stories-manage'] });

let owner: TestActor;
let staff: TestActor;
let colleague: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  staff = await makeStaff();
  colleague = await makeStaff();
});

const assign = (body: object, actor = staff) => api.as(actor).post<GivenReviews>('/story/reviewers', body);
const idsOf = (...stories: TestStory[]) => `ids=${stories.map(({ id }) => id).join(',')}`;
const listed = async (query: Record<string, string>) =>
  (await api.as(staff).get<List<ListedStory>>('/story', { query: { size: 100, ...query } })).body;
const placeOf = (answer: Awaited<ReturnType<typeof assign>>) =>
  (answer.body as unknown as { error: { details: { errors?: { path: string[] }[] } } }).error.details.errors?.[0]
    ?.path[0];

describe('POST /story/reviewers', () => {
  it('is for the desk alone', async () => {
    const story = await makeCompleteStory(owner, 2);
    const others = [owner, await makeVisitor(story), await makeUser('judge'), await makeUser('editor')];
    for (const actor of others)
      expect((await assign({ stories: idsOf(story), to: [staff.id] }, actor)).status).toBe(403);
    expect(await tables.storyReviewers().where({ story_id: story.id })).toEqual([]);
  });

  it('refuses who reviews no stories, a day that is over, and what it can’t read', async () => {
    const story = await makeCompleteStory(owner, 2);
    const judge = await makeUser('judge');
    const refused: [object, string][] = [
      [{ to: [judge.id] }, 'to'],
      [{ to: [owner.id] }, 'to'],
      [{ to: Array.from({ length: 21 }, (_, index) => `a${index}`) }, 'to'],
      [{ to: [staff.id], due: formatDate(Date.now() - DAY) }, 'due'],
      [{ to: [staff.id], due: '2026-02-30' }, 'due'],
      [{ to: [staff.id], stories: 'owner=x' }, 'stories'],
      [{ to: [staff.id], check: 'yes' }, 'check'],
    ];
    for (const [body, place] of refused) {
      const answer = await assign({ stories: idsOf(story), ...body });
      expect([answer.status, placeOf(answer)]).toEqual([400, place]);
    }
    expect(await tables.storyReviewers().where({ story_id: story.id })).toEqual([]);
  });

  it('gives those that wait to colleagues in turn, after it has said how many; the list, its filter and the desk show it, nobody else', async () => {
    const [first, second] = [await makeStaff(), await makeStaff()];
    const stories = await Promise.all([1, 2, 3].map(() => makeCompleteStory(owner, 2)));
    const open = await makeStory(owner);
    const due = formatDate(Date.now() + 3 * DAY);
    const body = { stories: idsOf(...stories, open), to: [first.id, second.id], due };
    const checked = await assign({ ...body, check: true });
    expect(checked.body).toMatchObject({ count: 3, not_pending: 1, not_pending_accounts: [open.account] });
    expect(checked.body.each.map(({ count }) => count)).toEqual([2, 1]);
    expect(await tables.storyReviewers().where({ reviewer_id: second.id })).toEqual([]);
    const { message: _, ...plan } = checked.body;
    expect((await assign(body)).body).toMatchObject(plan);
    const mine = await listed({ reviewer: second.id });
    expect(mine.list.map(({ reviewer }) => reviewer)).toEqual([{ id: second.id, name: second.name, due }]);
    expect((await listed({ reviewer: NO_REVIEWER, text: open.account })).total).toBe(1);
    expect((await listed({ reviewer: NO_REVIEWER, text: stories[0]?.account ?? '' })).total).toBe(0);
    const [one] = stories;
    if (!one) throw new Error('there is a story');
    expect((await api.as(staff).get<Story>(`/story/single/${one.id}`)).body.reviewer).toMatchObject({ due });
    for (const reader of [owner, await makeVisitor(one)]) {
      const read = await api.as(reader).get<Story>(`/story/single/${one.id}`);
      expect(read.status).toBe(200);
      expect(read.body).not.toHaveProperty('reviewer');
    }
    const films = await makeUser('editor', { routes: ['upload-youtube'] });
    const read = await api.as(films).get<List<ListedStory>>('/story', { query: { text: one.account } });
    expect(read.body.list.map(({ reviewer }) => reviewer)).toEqual([null]);
    const records = await tables.audit().where({ actor_id: staff.id, action: 'stories_assigned' });
    expect(records.map(({ details }) => details).join()).toContain(first.account.split('@')[0]);
  });

  it('takes back with nobody, and gives a whole filter on', async () => {
    const session = await ownSession();
    const team_name = unique('換人');
    const stories = [
      await makeCompleteStory(owner, 2, { team_name }),
      await makeCompleteStory(owner, 2, { team_name }),
    ];
    await tables
      .stories()
      .whereIn(
        'document_id',
        stories.map(({ id }) => id),
      )
      .update({ session });
    await assign({ stories: idsOf(...stories), to: [staff.id], due: formatDate(Date.now()) });
    await tables.storyReviewers().where({ story_id: stories[0]?.id }).update({ due: '2026-01-01' });
    const pilesOf = async () =>
      (await api.as(staff).get<Overview>('/story/overview', { query: { session } })).body.piles;
    expect(await pilesOf()).toEqual([
      { reviewer: { id: staff.id, name: staff.name }, count: 2, overdue: 1, longest: expect.any(Number) },
    ]);
    const given = await assign({ stories: `session=${session}&reviewer=${staff.id}&status=2`, to: [colleague.id] });
    expect(given.body.each).toEqual([expect.objectContaining({ id: colleague.id, count: 2 })]);
    expect((await pilesOf())[0]).toMatchObject({ reviewer: { id: colleague.id }, overdue: 0 });
    expect((await assign({ stories: idsOf(...stories), to: [] })).body).toMatchObject({ count: 2, each: [] });
    expect((await pilesOf())[0]).toMatchObject({ reviewer: null, count: 2 });
  });

  it('goes with the story and with the account', async () => {
    const { GOES_WITH_STORY } = await import('../../src/api/story/queries/purge-stories');
    expect(GOES_WITH_STORY).toContain('story_reviewers');
    const away = await makeStaff();
    const story = await makeCompleteStory(owner, 2);
    await assign({ stories: idsOf(story), to: [away.id] });
    expect((await api.as(await makeUser('admin')).delete(`/auth/delete-manager/${away.id}`)).status).toBe(200);
    expect(await tables.storyReviewers().where({ story_id: story.id })).toEqual([]);
  });
});
