import { isWebAddress } from 'contract';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { settings } from '../settings';

/** What staff may use. */
export const TAGS = 'p br strong em u s a h1 h2 h3 h4 ul ol li blockquote hr img'.split(' ');
/** Left out with all that is in them: none of it is text for readers. */
const WITHOUT_CONTENT =
  'script style textarea option noscript title head template iframe noembed noframes xmp svg math object select'.split(
    ' ',
  );
const PICTURE = /^\/api\/file\/public\/[0-9a-f]{32}\.(?:jpg|png|webp)$/;
const MAIL_LINK = /^mailto:[\w.+-]{1,64}@[A-Za-z0-9.-]{1,190}$/;
/** How deep elements may lie in each other. */
export const DEEPEST_ELEMENT = 40;
const SIZE = /^\d{1,4}$/;

type Attributes = Record<string, string>;

const pathOf = (address: string) => {
  const { PUBLIC_URL } = settings();
  return address.startsWith(`${PUBLIC_URL}/`) ? address.slice(PUBLIC_URL.length) : address;
};

/** Braces in an address would be a placeholder, and a name could lead anywhere. */
const isLink = (address: string) => (isWebAddress(address) || MAIL_LINK.test(address)) && !/[{}]/.test(address);

const link = (_tag: string, { href = '' }: Attributes): sanitizeHtml.Tag => {
  const address = href.trim();
  // A tag that is not on the list: its content stays.
  if (!isLink(address)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href: address, target: '_blank', rel: 'noopener noreferrer' } };
};

const picture = (_tag: string, { src = '', alt = '', width = '', height = '' }: Attributes): sanitizeHtml.Tag => {
  const attribs: Attributes = PICTURE.test(pathOf(src)) ? { src, alt } : {};
  if (SIZE.test(width)) attribs.width = width;
  if (SIZE.test(height)) attribs.height = height;
  return { tagName: 'img', attribs };
};

/** The allow-list of what staff write (T-33): no style, no script, pictures from our own address, links that open apart. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_CONTENT,
  nestingLimit: DEEPEST_ELEMENT,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: link,
    img: picture,
    ol: (_tag, { start = '' }) => ({ tagName: 'ol', attribs: SIZE.test(start) ? { start } : ({} as Attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const ROUNDS = 5;

/**
 * What is left of HTML by the allow-list; the same again when it is cleaned again. Done when it is saved and when it is
 * shown. Tags that fall away can leave others where no parser lets them stand: cleaned until nothing changes.
 */
export const cleanHtml = (html: string): string => {
  let clean = sanitizeHtml(html, RULES).trim();
  for (let round = 1; round < ROUNDS; round += 1) {
    const again = sanitizeHtml(clean, RULES).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
};

const cleaned = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/** `cleanHtml` for what is shown again and again. */
export const cleanedOnce = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = cleanHtml(html);
  cleaned.set(html, clean);
  return clean;
};

/** Whether there is anything to read or see in cleaned HTML. */
export const hasContent = (html: string): boolean =>
  html.includes('<img') || sanitizeHtml(html, { allowedTags: [] }).replace(/&nbsp;|\s/g, '') !== '';

const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'base', 'source', 'wbr', 'col', 'embed', 'area']);
const DEEPEST = 500;

/** Whether elements lie in each other far deeper than an editor makes them; by one look over the text. */
export const tooDeep = (html: string): boolean => {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (VOID.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return true;
  }
  return false;
};
