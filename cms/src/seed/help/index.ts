import { hasNoArticles, insertArticles } from '../../api/help-article/queries/help-articles';
import { now } from '../../lib/time/clock';
import { FOUR_STEPS } from './four-steps';
import { PEOPLE } from './people';
import { TOPICS } from './topics';

/** The first help articles: one for each section of a story and each topic. */
export const FIRST_ARTICLES = [...FOUR_STEPS, ...PEOPLE, ...TOPICS];

/** Help articles, where there is none yet. */
export const seedHelp = async (): Promise<void> => {
  if (await hasNoArticles()) await insertArticles(FIRST_ARTICLES, now());
};
