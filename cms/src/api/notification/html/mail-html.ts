import { BRAND_COLOUR } from 'contract';
import sanitizeHtml from 'sanitize-html';
import { TAGS } from '../../../lib/content/sanitize';
import { settings } from '../../../lib/settings';

const TEXT = 'font-size:16px;line-height:28px;color:#231F1A;overflow-wrap:anywhere';
const HEAD = 'margin:0 0 16px;font-weight:700;color:#231F1A;overflow-wrap:anywhere';

/** Mail programs know no style sheets: each element carries its own. */
const STYLES: Record<string, string> = {
  p: `margin:0 0 16px;${TEXT}`,
  h1: `${HEAD};font-size:24px;line-height:36px`,
  h2: `${HEAD};font-size:20px;line-height:32px`,
  h3: `${HEAD};font-size:18px;line-height:28px`,
  h4: `${HEAD};font-size:16px;line-height:28px`,
  ul: `margin:0 0 16px;padding-left:24px;${TEXT}`,
  ol: `margin:0 0 16px;padding-left:28px;${TEXT}`,
  li: 'margin:0 0 8px',
  blockquote: 'margin:0 0 16px;padding:4px 16px;border-left:4px solid #E3DBCE;color:#655C52',
  hr: 'margin:24px 0;border:0;border-top:1px solid #E3DBCE',
  a: `color:${BRAND_COLOUR};word-break:break-word`,
};
const PICTURE = 'display:block;max-width:100%;height:auto;margin:0 0 16px;border:0;border-radius:10px';

const absolute = (src: string) => (src.startsWith('/') ? `${settings().PUBLIC_URL}${src}` : src);

/** Cleaned HTML as mail programs show it: inline styles, absolute addresses of the pictures. */
export const mailHtml = (clean: string): string =>
  sanitizeHtml(clean.replaceAll('<p></p>', '<p><br /></p>'), {
    allowedTags: TAGS,
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: STYLES[tagName] ? { ...attribs, style: STYLES[tagName] } : attribs,
      }),
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: absolute(src), style: PICTURE },
      }),
    },
  });
