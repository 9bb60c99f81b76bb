import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import { sendStream } from '../../../lib/guarded/streams';
import { inputOf } from '../../../lib/routes/define-route';
import { storyZip } from '../port';
import { zipRequest } from '../requests';

export default {
  async open(ctx: Context) {
    const { token } = inputOf(ctx, zipRequest).params;
    const zip = await storyZip().open(token);
    ctx.set('Content-Type', 'application/zip');
    ctx.set('Content-Disposition', contentDisposition(zip.name));
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.res.once('close', zip.stop);
    sendStream(ctx, zip.stream);
  },
};
