import type { Context } from 'koa';
import { receiveFile } from '../../../lib/receive-file';
import type { FileKind } from '../kinds';

const receive = (kind: FileKind) => async (ctx: Context) => {
  const uploads = strapi.service('api::file.upload');
  const target = await uploads.admit(ctx.state.target);
  ctx.body = await receiveFile(ctx.req, (file) => uploads.store(target, kind, file));
};

export default { image: receive('image'), pdf: receive('pdf') };
