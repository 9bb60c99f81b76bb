import path from 'node:path';
import { z } from 'zod';
import { fail } from '../../../lib/errors/fail';
import { action } from '../../../lib/routes/action';
import { sendPackedFile } from '../../../lib/site/packed-file';
import { FILES, PAGE, START, VIEWER_POLICY } from '../viewer';

// What the API can do is no secret: it lies in the repository. What it gives away depends on the rights of each call.
const who = { actors: 'anyone' } as const;

export default {
  document: action({
    get: '/openapi.json',
    summary: 'This document.',
    who,
    answers: { writes: [] },
    run: async ({ ctx }) =>
      sendPackedFile(ctx, path.join(strapi.dirs.app.root, 'docs/openapi.json'), 'application/json'),
  }),
  page: action({
    get: '/docs',
    summary: 'This document as a page.',
    who,
    answers: { writes: ['text/html'] },
    run: async ({ ctx }) => {
      ctx.set('Content-Security-Policy', VIEWER_POLICY);
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = PAGE;
    },
  }),
  file: action({
    get: '/docs/:file',
    summary: 'A script or style of that page.',
    who,
    takes: { params: z.object({ file: z.string().max(50) }) },
    answers: { writes: ['text/javascript', 'text/css'] },
    run: async ({ params, ctx }) => {
      const { file } = params;
      if (file === 'start.js') {
        ctx.type = 'text/javascript; charset=utf-8';
        ctx.body = START;
        return;
      }
      const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
      if (!type) return fail('not_found');
      await sendPackedFile(ctx, require.resolve(`swagger-ui-dist/${file}`), type);
    },
  }),
};
