import { createHash } from 'node:crypto';
import { BRAND_COLOUR } from 'contract';
import { escapeHtml } from '../../mails/escape';
import { PLATFORM } from '../../mails/layout';

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#FBF8F3;color:#231F1A;font:16px/28px 'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei UI','Microsoft JhengHei',sans-serif}
main{max-width:520px;margin:0 auto;padding:48px 20px}
.card{background:#fff;border:1px solid #E3DBCE;border-radius:16px;padding:32px 24px}
.name{margin:0 4px 12px;font-size:14px;font-weight:700;color:${BRAND_COLOUR}}
h1{margin:0 0 16px;font-size:24px;line-height:36px}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:${BRAND_COLOUR}}
form{margin:0 0 24px}
button{min-height:44px;padding:10px 28px;border:0;border-radius:10px;background:${BRAND_COLOUR};color:#fff;font:inherit;font-weight:700;cursor:pointer}
button.quiet{background:#fff;color:${BRAND_COLOUR};border:1px solid ${BRAND_COLOUR}}
:focus-visible{outline:3px solid ${BRAND_COLOUR};outline-offset:2px}
`;

/** What the page may load: its own style, and its form may only come back here. */
export const OPT_OUT_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

type Page = 'ask' | 'declined' | 'again' | 'dead';

const TEXTS: Record<
  Page,
  { title: string; text: string; button?: { label: string; again: boolean; quiet?: boolean } }
> = {
  ask: {
    title: '取消訂閱',
    text: '取消之後，您不會再收到給全部會員的信，或工作人員另外挑選對象寄的信；提醒您補上缺少的項目、審核結果等信還是會寄給您。',
    button: { label: '確定取消訂閱', again: false },
  },
  declined: {
    title: '已取消訂閱',
    text: '您不會再收到給全部會員、或另外挑選對象寄的信。如果是按錯了，可以重新訂閱。',
    button: { label: '重新訂閱', again: true, quiet: true },
  },
  again: { title: '已重新訂閱', text: '您會繼續收到這些信。' },
  dead: { title: '這個連結無法使用', text: '連結可能不完整，或這個帳號已經不在了。請從信裡再按一次連結。' },
};

/** A page of its own without scripts, so that it opens in whatever a mail program shows links in. */
export const optOutPage = (page: Page, token: string, home: string): string => {
  const { title, text, button } = TEXTS[page];
  const action = `?t=${encodeURIComponent(token)}${button?.again ? '&amp;again=1' : ''}`;
  const form = button
    ? `<form method="post" action="${action}"><button type="submit"${button.quiet ? ' class="quiet"' : ''}>${button.label}</button></form>`
    : '';
  return `<!doctype html>
<html lang="zh-Hant-TW">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}｜${PLATFORM}</title><style>${STYLE}</style></head>
<body><main><p class="name">${PLATFORM}</p><div class="card"><h1>${title}</h1><p>${text}</p>${form}<p><a href="${escapeHtml(home)}">前往${PLATFORM}</a></p></div></main></body>
</html>
`;
};
