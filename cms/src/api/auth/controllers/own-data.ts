import { ownDataAnswer, ownDataParams, proofBody, removalSchema } from 'contract';
import { action } from '../../../lib/routes/action';
import { sendZip } from '../../file/zip/send-zip';
import { makeOwnDataLink, openOwnData } from '../services/own-data';
import { askRemoval, readRemoval, withdrawRemoval } from '../services/removal';

const who = { actors: ['user'] } as const;

/** What a member does with what is kept of the person: takes it along, or has it erased (decision 72). */
export default {
  link: action({
    post: '/auth/own-data',
    summary: 'A link to all that is kept of the member, good for five minutes.',
    who: { ...who, proof: true },
    takes: { body: proofBody },
    answers: ownDataAnswer,
    run: async ({ actor }) => ({ url: await makeOwnDataLink(actor) }),
  }),
  open: action({
    get: '/auth/own-data/:token',
    summary: 'All that is kept of a member as one archive.',
    refusals: ['forbidden', 'too_many_requests'],
    who: { actors: 'link' },
    takes: { params: ownDataParams },
    answers: { writes: ['application/zip'] },
    run: async ({ params, ctx }) => {
      await sendZip(ctx, await openOwnData(params.token));
    },
  }),
  removal: action({
    get: '/auth/removal',
    summary: 'Whether the account of the member is to be erased, and what becomes of each story.',
    who,
    answers: removalSchema,
    run: ({ actor }) => readRemoval(actor.id),
  }),
  askRemovalAction: action({
    post: '/auth/removal',
    summary: 'Has the account of the member erased in seven days.',
    refusals: ['account_not_found'],
    who: { ...who, proof: true },
    takes: { body: proofBody },
    answers: removalSchema,
    run: ({ actor }) => askRemoval(actor),
  }),
  withdrawRemovalAction: action({
    delete: '/auth/removal',
    summary: 'Keeps the account of the member after all.',
    refusals: ['account_not_found'],
    who,
    answers: removalSchema,
    run: ({ actor }) => withdrawRemoval(actor),
  }),
};
