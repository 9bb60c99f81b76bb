import { FILE_SIZE_TEXT, helpArticlePublished, LIMITS, PHOTO_SIZE_TEXT } from 'contract';

const say = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');
const listed = (tag: 'ul' | 'ol') => (lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`;

/** The parts of a text: paragraphs, what is to be done or looked at, steps, and how a team could have written it. */
const PARTS: Record<string, (lines: readonly string[]) => string> = {
  p: say,
  ul: listed('ul'),
  ol: listed('ol'),
  example: (lines) => `<h3>好例子</h3><blockquote>${say(lines)}</blockquote>`,
};

/** Figures of the rules that a text names in braces. */
const FIGURES: Record<string, string> = {
  photo_size: PHOTO_SIZE_TEXT,
  file_size: FILE_SIZE_TEXT,
  photos_per_stage: String(LIMITS.photos_per_stage),
};

const known = <Value>(values: Record<string, Value>, name = ''): Value => {
  const value = values[name];
  if (value === undefined) throw new Error(`articles.json: ${name} isn't known`);
  return value;
};

const written = ([part, ...lines]: readonly string[]) =>
  known(PARTS, part)(lines).replace(/\{(\w+)\}/g, (_, name: string) => known(FIGURES, name));

/** An article of `articles.json`: each part of its text is what it is, then its lines; a picture stands before the text. */
type Written = {
  section: string;
  title: string;
  content: readonly (readonly string[])[];
  picture?: { scene: string; alt: string };
};

/** A help article of the first content as staff could have published it, with its picture; throws for what isn't one. */
export const articleOf = ({ picture, content, ...text }: Written) => ({
  article: helpArticlePublished.parse({ ...text, content: content.map(written).join('') }),
  picture,
});
