import {
  APPLY_STATUS,
  activityAnswer,
  activityQuery,
  applyAnswer,
  bookSchema,
  changedSections,
  galleryAnswer,
  galleryQuery,
  HISTORY_MAX,
  isStaff,
  judgeStorySchema,
  personalAnswer,
  personalQuery,
  STAFF_ROLES,
  statusCounts,
  storyCreateAnswer,
  storyCreateBody,
  storyCreateForBody,
  storyHistoryAnswer,
  storyParams,
  storySchema,
} from 'contract';
import type { Context } from 'koa';
import { z } from 'zod';
import { fail } from '../../../lib/errors/fail';
import { idempotencyKey } from '../../../lib/http/idempotency-key';
import { action, emptyBody } from '../../../lib/routes/action';
import { signAddress } from '../../file/port';
import { findActivity, findHistory } from '../../story-history/port';
import { presentBook } from '../presenters/book';
import { presentShown } from '../presenters/gallery';
import { kindsFor, presentActivity, presentEvent } from '../presenters/history';
import { createStory } from '../services/create';
import { countStories, showGallery, showPersonal } from '../services/listing';
import { noteReading, readStory } from '../services/reading';
import { removeOwnStory } from '../services/removal';
import { showChangesSinceRejection, showEdit, showStories } from '../services/show';
import { submitStory } from '../services/transition';

const member = { actors: ['user'] } as const;

const CREATE_BODY = 1024 * 1024;

/** The body of a creation by who creates: members for themselves, an admin for a member (decision 54). */
const bodyByRole = {
  kinds: { StoryCreateBody: storyCreateBody, StoryCreateForBody: storyCreateForBody },
  pick: ({ state }: Context) => (isStaff(state.actor.role) ? storyCreateForBody : storyCreateBody),
};

/** Members' calls, and those that several roles share. */
export default {
  create: action({
    post: '/story/create',
    summary: 'Makes one to twenty teams, each with its story, account and a password that is shown this once.',
    refusals: ['team_incomplete', 'duplicate_request', 'edition_closed', 'counselor_unknown', 'school_unknown'],
    repeatable: true,
    who: { actors: ['user', 'admin'] },
    takes: { body: bodyByRole },
    answers: storyCreateAnswer,
    maxBody: CREATE_BODY,
    run: async ({ actor, body, ctx }) => {
      const created = await createStory(actor, body, idempotencyKey(ctx));
      const stories = await showStories(
        actor,
        created.map(({ story }) => story),
      );
      return stories.map((story, index) => ({ ...story, password: created[index]?.password ?? '' }));
    },
  }),
  personal: action({
    get: '/story/personal',
    summary: 'One page of the member’s own stories.',
    who: member,
    takes: { query: personalQuery },
    answers: { writes: personalAnswer },
    run: async ({ actor, query, ctx }) => {
      ctx.type = 'application/json';
      ctx.body = Buffer.from(await showPersonal(actor, query));
    },
  }),
  gallery: action({
    get: '/story/gallery',
    summary:
      'One page of the approved stories of earlier sessions whose teams agreed to be shown, without names; of one session or goal, or by what is shown of them.',
    who: member,
    takes: { query: galleryQuery },
    answers: galleryAnswer,
    run: async ({ query }) => {
      const { rows, ...rest } = await showGallery(query);
      return { list: rows.map((row) => presentShown(row, signAddress)), ...rest };
    },
  }),
  galleryBook: action({
    get: '/story/gallery/:id',
    summary: 'One of these stories as a book, without names; with its texts as they are on show.',
    who: { ...member, object: 'gallery-story' },
    takes: { params: storyParams },
    answers: bookSchema,
    run: ({ object: story }) => presentBook(story, 'gallery', signAddress),
  }),
  counts: action({
    get: '/story/status/all',
    summary: 'How many stories are sent in, and how many are not.',
    who: { actors: ['user', ...STAFF_ROLES] },
    answers: statusCounts,
    run: ({ actor }) => countStories(actor),
  }),
  single: action({
    get: '/story/single/:id',
    summary: 'A story as the caller may see it.',
    who: {
      actors: ['user', 'visitor', 'judge', ...STAFF_ROLES],
      permission: ['stories-manage'],
      object: 'story-head',
    },
    takes: { params: storyParams },
    answers: { writes: z.union([storySchema, judgeStorySchema]) },
    run: async ({ actor, object: story, ctx }) => {
      ctx.type = 'application/json';
      ctx.body = (await readStory(actor, story)) ?? fail('not_found');
    },
  }),
  book: action({
    get: '/story/book/:id',
    summary: 'A story as a book: whole for staff, for a judge without team, school and names of persons.',
    who: { actors: ['judge', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
    takes: { params: storyParams },
    answers: bookSchema,
    run: async ({ actor, object: story }) => {
      await noteReading(actor, story);
      return presentBook(story, actor.role === 'judge' ? 'judge' : 'desk', signAddress);
    },
  }),
  history: action({
    get: '/story/history/:id',
    summary: 'What happened to a story, newest first; its team reads only where it was mended.',
    who: { actors: ['user', 'visitor', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
    takes: { params: storyParams },
    answers: storyHistoryAnswer,
    run: async ({ actor, object: story }) => {
      const events = await findHistory(story.id, kindsFor(actor), HISTORY_MAX);
      const changes = await showChangesSinceRejection(actor, story);
      return {
        list: events.map(presentEvent(actor)),
        // What was there before stays with the members: it may be gone for a reason.
        changes: actor.role === 'visitor' ? null : changes,
        mended: changes ? changedSections(changes) : [],
      };
    },
  }),
  activity: action({
    get: '/story/activity/:id',
    summary: 'One page of all that is on record of a story, newest first, for staff.',
    who: { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story-head' },
    takes: { params: storyParams, query: activityQuery },
    answers: activityAnswer,
    run: async ({ actor, params, query }) => {
      const { events, total } = await findActivity(params.id, query);
      const present = presentActivity(actor, ({ data }) => showEdit(actor, data));
      return { list: events.map(present), total };
    },
  }),
  apply: action({
    put: '/story/apply/:id',
    summary: 'Sends a complete story in for review.',
    refusals: ['incomplete', 'edition_closed', 'story_status', 'season_archived'],
    who: { actors: ['user', 'admin'], object: 'story' },
    takes: { params: storyParams, body: emptyBody },
    answers: applyAnswer,
    run: async ({ actor, object: story }) => {
      await submitStory(actor, story);
      return { apply_status: APPLY_STATUS.pending };
    },
  }),
  remove: action({
    delete: '/story/:id',
    summary: 'Moves the member’s own story to the bin.',
    refusals: ['story_locked'],
    who: { ...member, object: 'story' },
    takes: { params: storyParams },
    answers: { says: '刪除成功' },
    run: ({ actor, object: story }) => removeOwnStory(actor, story),
  }),
};
