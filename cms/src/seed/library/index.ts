import { hasNoResources, insertLibrary } from '../../api/resource/queries/library';
import { now } from '../../lib/time/clock';
import { CHALLENGE_LIBRARY } from './challenge';
import { EDUCATION_LIBRARY } from './education';

/** The static library of M §2, where there is no resource of that kind yet. */
export const seedLibrary = async (): Promise<void> => {
  if (await hasNoResources('edu')) await insertLibrary('edu', EDUCATION_LIBRARY, now());
  if (await hasNoResources('dfc')) await insertLibrary('dfc', CHALLENGE_LIBRARY, now());
};
