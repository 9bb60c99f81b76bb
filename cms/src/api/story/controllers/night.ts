import { contactAnswer, contactBody, nightAnswer, STAFF_ROLES, storyParams } from 'contract';
import { action } from '../../../lib/routes/action';
import { openContact, showNight } from '../services/night';

const desk = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

/** 截止之夜 (record 217). */
export default {
  night: action({
    get: '/story/night',
    summary: 'The last night in numbers, and who is nearly done.',
    who: desk,
    answers: nightAnswer,
    run: () => showNight(),
  }),
  contact: action({
    post: '/story/contact/:id',
    summary: 'The phone of one person of a story, on record.',
    who: { ...desk, object: 'story' },
    takes: { params: storyParams, body: contactBody },
    answers: contactAnswer,
    run: async ({ actor, object: story, body }) => ({ phone: await openContact(actor, story, body.person) }),
  }),
};
