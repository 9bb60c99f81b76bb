import { plainText } from '../../lib/content/plain-text';
import { cleanHtml } from '../../lib/content/sanitize';

type Texts = { content?: unknown; content_html?: unknown };

/**
 * What a write stores of a post's two texts (decision 73): new HTML is cleaned and `content` says what can be read in it; a new
 * `content` with HTML as it was makes a post of text alone.
 */
export const bothTexts = (data: Texts, stored: Texts): Texts => {
  const html = typeof data.content_html === 'string' ? cleanHtml(data.content_html) : data.content_html;
  if (html && html !== stored.content_html) return { content: plainText(String(html)) || null, content_html: html };
  const isRewritten = data.content !== undefined && (data.content || null) !== (stored.content || null);
  if (isRewritten || (html !== undefined && !html)) return { content_html: null };
  return {};
};
