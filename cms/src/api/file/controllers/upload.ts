import type { Context } from 'koa';
import type { FileKind } from '../kinds';
import { receiveFile } from '../../../lib/receive-file';

const receive = (kind: FileKind) => async (ctx: Context) => {
  const uploads = strapi.service('api::file.upload');
  const target = await uploads.admit(ctx.state.target);
  ctx.body = await receiveFile(ctx.req, (file) => uploads.store(target, kind, file));
};

export default { image: receive('image'), pdf: receive('pdf') };
