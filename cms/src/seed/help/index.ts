import { HELP_AUDIENCE_KEYS } from 'contract';
import { hasNoArticles, insertArticles } from '../../api/help-article/queries/help-articles';
import { now } from '../../lib/time/clock';
import { storePicture } from '../stored-picture';
import { articleOf } from './article';
import articles from './articles.json';

/** The first help articles: one for each section of a story and each topic, and for children one for each of their own. */
export const FIRST_ARTICLES = {
  counselor: articles.counselor.map(articleOf),
  team: articles.team.map(articleOf),
};

/** The article with its picture, which lies in the Media Library from then on. */
const withPicture = async ({ article: { section, title, content }, picture }: ReturnType<typeof articleOf>) => {
  if (!picture) return { section, title, content };
  // Drawn by a library that no other start needs.
  const { drawHelpPicture } = await import('./pictures.js');
  const { Location } = await storePicture(`${title}.jpg`, await drawHelpPicture(picture.scene));
  // The platform may move to another address.
  const { pathname } = new URL(Location);
  return { section, title, content: `<p><img src="${pathname}" alt="${picture.alt}"></p>${content}` };
};

/** Help articles, for an audience that has none yet. */
export const seedHelp = async (): Promise<void> => {
  for (const audience of HELP_AUDIENCE_KEYS) {
    if (!(await hasNoArticles(audience))) continue;
    const articles = await Promise.all(FIRST_ARTICLES[audience].map(withPicture));
    await insertArticles(
      articles.map((article) => ({ ...article, audience })),
      now(),
    );
  }
};
