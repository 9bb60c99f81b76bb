import type { Context } from 'koa';
import { idempotencyKey } from '../../../lib/http/idempotency-key';
import { receiveFile } from '../../../lib/http/receive-file';
import type { FileKind } from '../kinds';
import { admitUpload, storeUpload } from '../services/upload';

const receive = (kind: FileKind) => async (ctx: Context) => {
  const key = idempotencyKey(ctx);
  const target = await admitUpload(ctx.state.target);
  ctx.body = await receiveFile(ctx.req, (file, signal) => storeUpload(target, kind, { ...file, signal }, key));
};

export default { image: receive('image'), pdf: receive('pdf') };
