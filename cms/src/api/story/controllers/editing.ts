import {
  fieldsWrittenBy,
  isStaff,
  presenceAnswer,
  presenceBody,
  type Role,
  STAFF_ROLES,
  storyParams,
  storySchema,
  storyUpdateBody,
} from 'contract';
import type { Context, Next } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { action } from '../../../lib/routes/action';
import { now } from '../../../lib/time/clock';
import { liveTicket } from '../domain/live-ticket';
import { notePresence } from '../services/presence';
import { showStory } from '../services/show';
import { refuseLockedStory, saveStory } from '../services/update';

const byAge = { under: storyUpdateBody(false), adult: storyUpdateBody(true) };
const KNOWN = Object.keys(byAge.under.shape);
/** What every writer may send in addition to fields. */
const NOT_FIELDS = ['base', 'progress', 'after_conflict'];

/** Who sets the team's password: an admin, and the member whose team it is. */
const SETS_PASSWORD: readonly Role[] = ['user', 'admin'];

const writableBy = (role: Role): readonly string[] => [
  ...fieldsWrittenBy(role),
  ...NOT_FIELDS,
  ...(SETS_PASSWORD.includes(role) ? ['password'] : []),
  ...(isStaff(role) ? ['reason'] : []),
];

/** The body by actor and story: 403 for fields that are others' to fill in, then by the age of the team. */
const bodyByRoleAndAge = {
  kinds: { StoryUpdateUnder18: byAge.under, StoryUpdateAdult: byAge.adult },
  pick: (ctx: Context) => {
    const { actor, object: story, body } = ctx.state;
    const writable = writableBy(actor.role);
    const sent = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    const forbidden = sent.filter((key) => KNOWN.includes(key) && !writable.includes(key));
    if (forbidden.length > 0) {
      fail('field_forbidden', { errors: forbidden.map((key) => ({ path: [key], message: '這個欄位由其他人填寫' })) });
    }
    return story.is_18 ? byAge.adult : byAge.under;
  },
};

/** 409 before the body is read when the story's status forbids the actor to edit. */
const refuseLocked = async ({ state }: Context, next: Next) => {
  await refuseLockedStory(state.actor, state.object);
  return next();
};

/** What those who write a story call while they do. */
export default {
  update: action({
    put: '/story/update/:id',
    summary: 'Saves fields of a story; the body depends on the age of its team.',
    refusals: [
      'story_locked',
      'season_archived',
      'version_conflict',
      'field_forbidden',
      'file_foreign',
      'too_many_photos',
      'story_status',
      'team_incomplete',
      'edition_closed',
      'counselor_unknown',
      'account_holder_missing',
      'school_unknown',
    ],
    who: { actors: ['user', 'visitor', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
    before: [refuseLocked],
    takes: { params: storyParams, body: bodyByRoleAndAge },
    answers: storySchema,
    run: async ({ actor, object: story, body }) => showStory(actor, await saveStory(actor, story, body)),
  }),
  presence: action({
    put: '/story/presence/:id',
    summary: 'Says that the caller is at a story, and who else is; gives the ticket for its live calls.',
    who: {
      actors: ['user', 'visitor', 'judge', ...STAFF_ROLES],
      permission: ['stories-manage'],
      object: 'story',
    },
    takes: { params: storyParams, body: presenceBody },
    answers: presenceAnswer,
    run: async ({ actor, params, body }) => ({
      others: await notePresence(actor, params.id, body),
      live: liveTicket(actor.session_id, params.id, now()),
    }),
  }),
};
