import { findAgreedLongAgo, readOldOf } from '../../guardian-consent/port';
import { findCandidates } from '../queries/candidates';

/** The stories on show that rest on old answers (`oldConsents`): each with its session, and of how many people. */
export const findOldShown = async (): Promise<{ id: string; session: number; people: number }[]> => {
  const ids = await findAgreedLongAgo();
  const stories = ids.length > 0 ? await findCandidates({ ids }) : [];
  const old = await readOldOf(stories);
  return stories.flatMap(({ id, session }) => {
    const people = old.get(id);
    return people === undefined ? [] : [{ id, session, people }];
  });
};
