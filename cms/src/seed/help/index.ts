import { HELP_AUDIENCE_KEYS } from 'contract';
import { hasNoArticles, insertArticles } from '../../api/help-article/queries/help-articles';
import { now } from '../../lib/time/clock';
import { FOR_TEAMS } from './for-teams';
import { FOUR_STEPS } from './four-steps';
import { PEOPLE } from './people';
import { TOPICS } from './topics';

/** The first help articles: one for each section of a story and each topic, and for children one for each of their own. */
export const FIRST_ARTICLES = {
  counselor: [...FOUR_STEPS, ...PEOPLE, ...TOPICS],
  team: FOR_TEAMS,
};

/** Help articles, for an audience that has none yet. */
export const seedHelp = async (): Promise<void> => {
  for (const audience of HELP_AUDIENCE_KEYS) {
    const articles = FIRST_ARTICLES[audience].map((article) => ({ ...article, audience }));
    if (await hasNoArticles(audience)) await insertArticles(articles, now());
  }
};
