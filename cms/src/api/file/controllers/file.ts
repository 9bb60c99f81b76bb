import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { fail } from '../../../lib/fail';
import { sendStream } from '../../../lib/guarded/streams';
import { isFileExt } from '../kinds';
import { fileAddress, fileStoryZip } from '../port';
import { fileRequest, publicFileRequest, storyZipRequest } from '../requests';
import { deliver } from '../storage/deliver';

const FOR_EVER = 'public, max-age=31536000, immutable';

export default {
  async show(ctx: Context) {
    const { params, query } = inputOf(ctx, fileRequest);
    const { file, seconds } = await fileAddress().open(params.key, query.e, query.s);
    const { key, ext, name, size } = file;
    const cacheControl = `private, max-age=${seconds}`;
    await deliver(ctx, { object: { key, ext, place: 'private' }, name, size, cacheControl });
  },

  async open(ctx: Context) {
    const { name } = inputOf(ctx, publicFileRequest).params;
    const [key = '', last = ''] = name.split('.');
    const ext = `.${last}`;
    if (!isFileExt(ext)) return fail('not_found');
    await deliver(ctx, { object: { key, ext, place: 'public' }, name, cacheControl: FOR_EVER });
  },

  async zip(ctx: Context) {
    const { token } = inputOf(ctx, storyZipRequest).params;
    const zip = await fileStoryZip().open(token);
    ctx.set('Content-Type', 'application/zip');
    ctx.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(zip.name)}`);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.res.once('close', zip.stop);
    sendStream(ctx, zip.stream);
  },
};
