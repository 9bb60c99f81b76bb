import { extendBody, STAFF_ROLES, storyParams, storySchema } from 'contract';
import { action } from '../../../lib/routes/action';
import { extendStory } from '../services/extend';
import { showStory } from '../services/show';

/** More time for one story (record 216). */
export default {
  extend: action({
    put: '/story/extend/:id',
    summary: 'Lets one story be sent in until a moment after the close.',
    refusals: ['story_status', 'season_archived'],
    who: { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story' },
    takes: { params: storyParams, body: extendBody },
    answers: storySchema,
    run: async ({ actor, object: story, body }) => showStory(actor, await extendStory(actor, story, body)),
  }),
};
