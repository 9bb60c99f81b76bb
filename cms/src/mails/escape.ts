const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it literally, also inside a quoted attribute (T-34). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Invisible; a mail program's search for addresses ends at it, and no host name may hold it. */
const JOINER = '\u200c';
const split = (sign: string) => `${JOINER}${sign}${JOINER}`;
const DIGITS_DOT = /(?<=\d)\.(?=\d)/;

/**
 * What a member typed, such that no mail program makes a link of it (decision 66): invisible joiners break what looks like
 * a host name, a scheme, a mail address or a network path. It looks as typed; numbers such as 2.1 and 10:30 stay as they are.
 */
export const unlinked = (text: string): string =>
  text
    .replace(/(?<=\S)[.．｡。](?=[\p{L}\p{N}\p{M}\p{Cf}])/gu, (dot, at: number, whole: string) =>
      DIGITS_DOT.test(whole.slice(at - 1, at + 2)) ? dot : split(dot),
    )
    .replace(/\d{1,10}(?:\.\d{1,10}){3}/g, (address) => address.replaceAll('.', split('.')))
    .replace(/(?<=\S)[@＠](?=\S)/g, split)
    .replace(/(?<=[a-z]):(?=\S)/gi, (colon) => colon + JOINER)
    .replace(/([\\/])(?=\1)/g, (slash) => slash + JOINER);

/**
 * Text on one line: no line break or control character reaches a header or starts a line of its own (T-34, T-35), and
 * what looks like an encoded word of a header isn't read as one, but shown as it was typed.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', `=${JOINER}?`)
    .trim();
