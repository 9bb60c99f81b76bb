import { clearMottoBody, STAFF_ROLES, storyParams, storySchema } from 'contract';
import { action } from '../../../lib/routes/action';
import { clearMotto } from '../services/plate';
import { showStory } from '../services/show';

export default {
  clear: action({
    put: '/story/clear-motto/:id',
    summary: 'Clears the motto of a team’s plate; colour and emblem stay.',
    refusals: ['season_archived', 'story_locked'],
    who: { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story' },
    takes: { params: storyParams, body: clearMottoBody },
    answers: storySchema,
    run: async ({ actor, object: story, body }) => showStory(actor, await clearMotto(actor, story, body.reason)),
  }),
};
