/// <reference path="./html-to-text.d.ts" />
import { convert } from 'html-to-text';

const HEADINGS = ['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } }));

/** Cleaned HTML as plain text: links with their address, no pictures. */
export const plainText = (clean: string): string =>
  convert(clean, {
    wordwrap: false,
    selectors: [
      ...HEADINGS,
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['（', '）'] } },
      { selector: 'img', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '・' } },
    ],
  }).trim();
