import { CONSENT_ENTRY_MONTHS, consentPeople, oldConsents, standingOf } from 'contract';
import { db } from '../../../lib/database';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { findAgreedBefore, findConsentsOfStories } from '../queries/consents';
import { shownStories } from './shown';

/** The stories on show of which something was agreed to longer ago than entries are kept; it may have been asked for again since. */
export const findAgreedLongAgo = (): Promise<string[]> =>
  findAgreedBefore(monthsAgo(CONSENT_ENTRY_MONTHS), shownStories.get()(db()));

/** Of how many people of each story the answers are asked for again; a story without any is missing. */
export const readOldOf = async (
  stories: readonly (Parameters<typeof consentPeople>[0] & { id: string })[],
): Promise<Map<string, number>> => {
  const entries = stories.length > 0 ? await findConsentsOfStories(stories.map(({ id }) => id)) : [];
  const counted = stories.map((story) => {
    const standing = standingOf(entries.filter(({ story_id }) => story_id === story.id));
    return [story.id, oldConsents(consentPeople(story), standing, now())] as const;
  });
  return new Map(counted.filter(([, count]) => count > 0));
};
