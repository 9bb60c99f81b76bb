import {
  beginUploadAnswer,
  beginUploadBody,
  beginUploadParams,
  finishUploadAnswer,
  PART_BYTES,
  partParams,
  STAFF_ROLES,
  uploadIdParams,
} from 'contract';
import type { Context, Next } from 'koa';
import { action } from '../../../lib/routes/action';
import { finishUpload } from '../services/finish';
import { fileOwner } from '../services/owners';
import { beginUpload, receivePart, withdrawUpload } from '../services/parts';
import { limitPartsInFlight } from '../services/parts-in-flight';
import { FILE_REFUSALS } from '../services/refusals';

const who = { actors: ['user', 'visitor', ...STAFF_ROLES] } as const;

/** Finds the story that the path names, before a byte of the body is read: 404 for another's, 409 when it is locked (T-90). */
const findOwner = async (ctx: Context, next: Next) => {
  ctx.state.owner_id = await fileOwner.get().find(ctx.state.actor, String(ctx.params.account));
  return next();
};

export default {
  begin: action({
    post: '/upload/begin/:kind/:account',
    summary: 'Begins to upload a file of a story in parts, or goes on with it: which parts have arrived, or `done`.',
    refusals: ['story_locked', 'too_large', 'duplicate_request', 'too_many_requests'],
    lane: 'parts',
    who,
    before: [findOwner],
    takes: { params: beginUploadParams, body: beginUploadBody },
    answers: beginUploadAnswer,
    run: ({ ctx, params, body }) => beginUpload(ctx.state.owner_id, params.kind, body),
  }),
  part: action({
    put: '/upload/part/:account/:id/:n',
    summary: 'Takes part `n` (from 0) of a file: 256 KiB, the last one the rest; the same part again replaces itself.',
    refusals: ['story_locked', 'too_many_requests'],
    lane: 'parts',
    who,
    before: [findOwner, limitPartsInFlight],
    takes: { params: partParams },
    bytes: PART_BYTES,
    answers: 204,
    run: ({ ctx, params }) => receivePart(ctx.state.owner_id, params.id, params.n, ctx.state.body),
  }),
  finish: action({
    post: '/upload/finish/:account/:id',
    summary: 'Stores a file whose parts have all arrived; 202 with its place while others go first.',
    refusals: [...FILE_REFUSALS.image, ...FILE_REFUSALS.pdf, 'story_locked', 'upload_incomplete', 'upload_broken'],
    lane: 'finish',
    who,
    before: [findOwner],
    takes: { params: uploadIdParams },
    answers: finishUploadAnswer,
    run: async ({ ctx, params }) => {
      const answer = await finishUpload(ctx.state.owner_id, params.id);
      if ('place' in answer) ctx.status = 202;
      return answer;
    },
  }),
  withdraw: action({
    delete: '/upload/:account/:id',
    summary: 'Forgets a file that has begun to arrive, with its parts.',
    refusals: ['story_locked', 'duplicate_request'],
    who,
    before: [findOwner],
    takes: { params: uploadIdParams },
    answers: 204,
    run: ({ ctx, params }) => withdrawUpload(ctx.state.owner_id, params.id),
  }),
};
