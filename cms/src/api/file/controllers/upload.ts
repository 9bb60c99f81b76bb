import { LIMITS, STAFF_ROLES, uploadAnswer, uploadParams } from 'contract';
import type { Context, Next } from 'koa';
import { idempotencyKey } from '../../../lib/http/idempotency-key';
import { receiveFile } from '../../../lib/http/receive-file';
import { action } from '../../../lib/routes/action';
import type { FileKind } from '../kinds';
import { findUploadTarget } from '../services/owners';
import { FILE_REFUSALS } from '../services/refusals';
import { admitUpload, storeUpload } from '../services/upload';

const KINDS = {
  image: {
    summary: 'Uploads a photo, which is re-encoded without its metadata; `Location` of the answer goes into a body.',
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
  pdf: {
    summary: 'Uploads a PDF, which must hold no program and no attachment; `Location` of the answer goes into a body.',
    types: ['application/pdf'],
  },
} as const;

/** Finds the place that the path names, before a byte of the body is read: 404 for another's, 409 when it is locked (T-23). */
const findTarget = (kind: FileKind) => async (ctx: Context, next: Next) => {
  ctx.state.target = await findUploadTarget(ctx.state.actor, String(ctx.params.account), kind);
  return next();
};

const upload = (kind: FileKind) =>
  action({
    post: `/upload/${kind}/:account`,
    summary: KINDS[kind].summary,
    refusals: [...FILE_REFUSALS[kind], 'story_locked', 'duplicate_request', 'too_many_requests'],
    repeatable: true,
    who: { actors: ['user', 'visitor', ...STAFF_ROLES] },
    before: [findTarget(kind)],
    takes: { params: uploadParams },
    // The action streams the body itself, once it is known that it may come.
    file: { types: KINDS[kind].types, bytes: LIMITS.file_bytes },
    answers: uploadAnswer,
    run: async ({ ctx }) => {
      const key = idempotencyKey(ctx);
      const target = await admitUpload(ctx.state.target);
      return receiveFile(ctx.req, (file, signal) => storeUpload(target, kind, { ...file, signal }, { key }));
    },
  });

export default { image: upload('image'), pdf: upload('pdf') };
