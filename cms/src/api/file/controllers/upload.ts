import type { Context } from 'koa';
import { idempotencyKey } from '../../../lib/http/idempotency-key';
import { receiveFile } from '../../../lib/http/receive-file';
import type { FileKind } from '../kinds';
import { fileUpload } from '../port';

const receive = (kind: FileKind) => async (ctx: Context) => {
  const uploads = fileUpload();
  const key = idempotencyKey(ctx);
  const target = await uploads.admit(ctx.state.target);
  ctx.body = await receiveFile(ctx.req, (file, signal) => uploads.store(target, kind, { ...file, signal }, key));
};

export default { image: receive('image'), pdf: receive('pdf') };
