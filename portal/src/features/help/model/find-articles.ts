import { HELP_SECTIONS, type HelpArticle, type HelpSection, helpSectionLabel } from 'contract';

/** What is read before a story is begun. */
const BEFORE: readonly HelpSection[] = ['before', 'account'];
const ORDER = [...BEFORE, ...HELP_SECTIONS.map(({ key }) => key).filter((key) => !BEFORE.includes(key))];

/** The text between the tags; an expression for them would take the square of a long text's time. */
const plain = (html: string) =>
  html
    .split('<')
    .map((piece) => piece.slice(piece.indexOf('>') + 1))
    .join(' ');
const flat = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

export type ArticleGroup = { key: HelpSection; label: string; articles: HelpArticle[] };

/** The articles that hold every word of a search in title, section or text, group by group in the order of the work. */
export const findArticles = (articles: readonly HelpArticle[], search: string): ArticleGroup[] => {
  const words = search.split(/\s+/).map(flat).filter(Boolean);
  const holds = ({ title, section, content }: HelpArticle) => {
    const text = flat(`${title} ${helpSectionLabel(section)} ${plain(content)}`);
    return words.every((word) => text.includes(word));
  };
  const found = articles.filter(holds);
  return ORDER.map((key) => ({
    key,
    label: helpSectionLabel(key),
    articles: found.filter(({ section }) => section === key),
  })).filter((group) => group.articles.length > 0);
};
