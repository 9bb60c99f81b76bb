import { downloadAnswer, rejectBody, STAFF_ROLES, storyParams, storySchema } from 'contract';
import { action, emptyBody } from '../../../lib/routes/action';
import { recordAction } from '../../audit/port';
import { showStory } from '../services/show';
import { approveStory, rejectStory, reopenStory, takeBackStory } from '../services/transition';
import { makeZipLink } from '../services/zip';

const reviewers = { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story' } as const;

const bare = { params: storyParams, body: emptyBody };

/** What staff decide on a story (B §2.2), and its files for staff and judges. */
export default {
  reject: action({
    put: '/story/apply_failed/:id',
    summary: 'Returns a story with reasons.',
    refusals: ['reject_empty', 'story_not_pending', 'season_archived'],
    who: reviewers,
    takes: { params: storyParams, body: rejectBody },
    answers: storySchema,
    run: async ({ actor, object: story, body }) => showStory(actor, await rejectStory(actor, story.id, body)),
  }),
  approve: action({
    put: '/story/apply_success/:id',
    summary: 'Approves a story.',
    refusals: ['story_not_pending', 'season_archived'],
    who: reviewers,
    takes: bare,
    answers: storySchema,
    run: async ({ actor, object: story }) => showStory(actor, await approveStory(actor, story.id)),
  }),
  takeBack: action({
    put: '/story/take-back/:id',
    summary: 'Takes a rejection or an approval back, as if it had not been.',
    refusals: ['decision_stands', 'story_status', 'season_archived'],
    who: reviewers,
    takes: bare,
    answers: storySchema,
    run: async ({ actor, object: story }) => showStory(actor, await takeBackStory(actor, story)),
  }),
  reopen: action({
    put: '/story/reopen/:id',
    summary: 'Opens an approved story again.',
    refusals: ['season_archived', 'story_status'],
    who: { actors: ['admin'], object: 'story' },
    takes: bare,
    answers: storySchema,
    run: async ({ actor, object: story }) => showStory(actor, await reopenStory(actor, story)),
  }),
  download: action({
    get: '/story/download/:id',
    summary: 'An address at which the files of a story lie as one archive for a few minutes.',
    who: { actors: ['judge', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
    takes: { params: storyParams },
    answers: downloadAnswer,
    lane: 'exports',
    run: async ({ actor, object: story }) => {
      await recordAction(actor, { action: 'story_downloaded', object: { id: story.id, name: story.account } });
      return { url: makeZipLink(story.id, actor) };
    },
  }),
};
