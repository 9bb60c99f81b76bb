import path from 'node:path';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { inputOf } from '../../../lib/routes/define-route';
import { sendPackedFile } from '../../../lib/site/packed-file';
import { viewerFileRequest } from '../requests';
import { FILES, PAGE, START, VIEWER_POLICY } from '../viewer';

export default {
  document: (ctx: Context) =>
    sendPackedFile(ctx, path.join(strapi.dirs.app.root, 'docs/openapi.json'), 'application/json'),

  page(ctx: Context) {
    ctx.set('Content-Security-Policy', VIEWER_POLICY);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = PAGE;
  },

  async file(ctx: Context) {
    const { file } = inputOf(ctx, viewerFileRequest).params;
    if (file === 'start.js') {
      ctx.type = 'text/javascript; charset=utf-8';
      ctx.body = START;
      return;
    }
    const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (!type) return fail('not_found');
    await sendPackedFile(ctx, require.resolve(`swagger-ui-dist/${file}`), type);
  },
};
