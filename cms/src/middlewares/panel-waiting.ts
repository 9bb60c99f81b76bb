import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { BRAND_COLOUR } from 'contract';
import type { Context, Next } from 'koa';

/** The page asks for itself again after so many seconds. */
const AGAIN = 3;

const PAGE = `<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN}">
<title>內容管理準備中</title>
<style>
:root{color-scheme:light}
body{margin:0;background:#FBF8F3;color:#231F1A;font:16px/28px 'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',sans-serif}
main{max-width:520px;margin:0 auto;padding:48px 20px}
h1{margin:0 0 16px;font-size:24px;line-height:36px;color:${BRAND_COLOUR}}
</style>
</head>
<body>
<main>
<h1>內容管理準備中</h1>
<p role="status">第一次啟動時，這一頁要多準備大約一分鐘，好了會自己打開。會員平台和管理後台現在就能使用。</p>
</main>
</body>
</html>
`;

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * While Strapi's panel is being built for the first time, a browser that opens it gets a page that says so and comes back by
 * itself: 503 with `Retry-After` in seconds. What the panel's own code asks for (no HTML) goes on to Strapi.
 */
export default (_config: unknown, { strapi }: { strapi: Pick<Core.Strapi, 'dirs'> }) => {
  const index = path.join(strapi.dirs.dist.root, 'build', 'index.html');
  return async (ctx: Context, next: Next) => {
    const isPage = ctx.method === 'GET' && /^\/admin(\/|$)/i.test(ctx.path) && ctx.accepts('json', 'html') === 'html';
    if (!isPage || (await isThere(index))) return next();
    ctx.status = 503;
    ctx.set({ 'Retry-After': String(AGAIN), 'Cache-Control': 'no-store' });
    ctx.type = 'html';
    ctx.body = PAGE;
    return undefined;
  };
};
