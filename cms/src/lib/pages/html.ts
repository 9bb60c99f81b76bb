/** Text that is HTML already; nothing else is one. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it literally, also inside a quoted attribute. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Part = Html | string | number | false | null | undefined | readonly Part[];

const partOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(partOf).join('');
  return part === false || part === null || part === undefined ? '' : escaped(String(part));
};

/** A piece of a page: what is put into it is shown literally, unless it is such a piece itself (T-106). */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((whole, text, at) => whole + partOf(parts[at - 1]) + text));
