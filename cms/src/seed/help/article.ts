import type { HelpSection } from 'contract';
import type { HelpPicture } from './pictures';

/** A help article of the first content; its place within the section is its place in the list. */
export type FirstArticle = {
  section: HelpSection;
  title: string;
  content: string;
  /** Stands before the text; `alt` says what it shows. */
  picture?: { scene: HelpPicture; alt: string };
};

/** A paragraph. */
export const say = (text: string): string => `<p>${text}</p>`;
/** What is to be done or looked at, one by one. */
export const list = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
/** Steps that follow each other. */
export const steps = (...lines: string[]): string => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`;
/** How a team could have written it: the good example, under its own heading. */
export const example = (...lines: string[]): string =>
  `<h3>好例子</h3><blockquote>${lines.map(say).join('')}</blockquote>`;
