import { deviceCodeAnswer, STAFF_ROLES, storyParams } from 'contract';
import { action, emptyBody } from '../../../lib/routes/action';
import { createDeviceCode, stopDeviceCode } from '../services/device-code';

const who = {
  actors: ['user', ...STAFF_ROLES],
  permission: ['stories-manage', 'help-desk'],
  object: 'story-head',
} as const;

/** The code with which a counsellor or staff let new devices of a team in (T-79). */
export default {
  create: action({
    post: '/story/device-code/:id',
    summary: 'Makes a code with which new devices of a team log in.',
    refusals: ['too_many_requests'],
    who,
    takes: { params: storyParams, body: emptyBody },
    answers: deviceCodeAnswer,
    run: ({ actor, object: story }) => createDeviceCode(actor, story.id),
  }),
  end: action({
    delete: '/story/device-code/:id',
    summary: 'Ends the code of a team.',
    who,
    takes: { params: storyParams },
    answers: { says: '代碼已停用' },
    run: ({ actor, object: story }) => stopDeviceCode(actor, story.id),
  }),
};
