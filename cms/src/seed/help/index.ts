import { HELP_AUDIENCE_KEYS } from 'contract';
import { hasNoArticles, insertArticles } from '../../api/help-article/queries/help-articles';
import { now } from '../../lib/time/clock';
import { storePicture } from '../stored-picture';
import type { FirstArticle } from './article';
import { FOR_TEAMS } from './for-teams';
import { FOUR_STEPS } from './four-steps';
import { PEOPLE } from './people';
import { TOPICS } from './topics';

/** The first help articles: one for each section of a story and each topic, and for children one for each of their own. */
export const FIRST_ARTICLES = {
  counselor: [...FOUR_STEPS, ...PEOPLE, ...TOPICS],
  team: FOR_TEAMS,
};

/** The article with its picture, which lies in the Media Library from then on. */
const withPicture = async ({ picture, ...article }: FirstArticle) => {
  if (!picture) return article;
  // Drawn by a library that no other start needs.
  const { drawHelpPicture } = await import('./pictures.js');
  const { Location } = await storePicture(`${article.title}.jpg`, await drawHelpPicture(picture.scene));
  // The platform may move to another address.
  const { pathname } = new URL(Location);
  return { ...article, content: `<p><img src="${pathname}" alt="${picture.alt}"></p>${article.content}` };
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
