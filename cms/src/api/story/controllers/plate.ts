import { clearMottoBody, STAFF_ROLES, storyParams, storySchema } from 'contract';
import { fail } from '../../../lib/errors/fail';
import { action } from '../../../lib/routes/action';
import { clearMotto } from '../services/plate';
import { showStories, type Writer } from '../services/show';

const clear = action({
  put: '/story/clear-motto/:id',
  summary: 'Clears the motto of a team’s plate; colour and emblem stay.',
  refusals: ['season_archived', 'story_locked'],
  who: { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story' },
  takes: { params: storyParams, body: clearMottoBody },
  answers: storySchema,
  run: async ({ actor, object: story, body }) => {
    const staff = actor as Writer;
    const [shown] = await showStories(staff, [await clearMotto(staff, story, body.reason)]);
    return shown ?? fail('not_found');
  },
});

export default { clear };
