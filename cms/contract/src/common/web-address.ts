const hasControl = (text: string) => [...text].some((char) => char < ' ' || char === '\u007f');

/** An absolute http(s) address without credentials, blanks or control characters, else null. Never throws. */
export const parseHttpUrl = (text: string): { protocol: string; host: string; path: string; search: string } | null => {
  const match = /^(https?):\/\/([^\s/?#@\\]+)(\/[^\s?#\\]*)?(\?[^\s#\\]*)?(#[^\s\\]*)?$/i.exec(text);
  if (!match?.[1] || !match[2] || hasControl(text)) return null;
  const host = match[2].toLowerCase();
  if (!/^[\p{L}\p{N}.-]+(?::\d{1,5})?$/u.test(host) || !host.includes('.')) return null;
  return { protocol: match[1].toLowerCase(), host, path: match[3] ?? '/', search: match[4] ?? '' };
};

/** The video id of a YouTube watch, share, shorts, live or embed address, else null; judged by the parsed host, never by a substring (T-30). */
export const youtubeId = (text: string): string | null => {
  const url = parseHttpUrl(text.trim());
  if (!url) return null;
  const host = url.host.replace(/^(www|m|music)\./, '');
  const inPath =
    host === 'youtu.be'
      ? /^\/([\w-]{11})\/?$/.exec(url.path)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? /^\/(?:shorts|live|embed|v)\/([\w-]{11})\/?$/.exec(url.path)
        : null;
  if (inPath?.[1]) return inPath[1];
  if (host !== 'youtube.com' || url.path !== '/watch') return null;
  return /[?&]v=([\w-]{11})(?:&|$)/.exec(url.search)?.[1] ?? null;
};

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:\/[^\s\\]*)?$/i;

/** True for an absolute http(s) address that a link may lead to; the platform's own on the machine itself too. */
export const isWebAddress = (text: string): boolean => parseHttpUrl(text) !== null || LOCAL.test(text);
