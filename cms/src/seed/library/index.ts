import { dfcResourcePublished, eduResourcePublished } from 'contract';
import { hasNoResources, insertLibrary } from '../../api/resource/queries/library';
import { now } from '../../lib/time/clock';
import library from './library.json';

/** What each entry has by itself. */
const GIVEN = { file_list: true, published: true } as const;

/** Books, lesson plans and activities by step (M §2); the first of each is on top. */
export const EDUCATION_LIBRARY = eduResourcePublished
  .omit(GIVEN)
  .required({ frequency: true })
  .array()
  .parse(library.edu);

/** What a team needs on its way (M §2): brochure, worksheet, example, handbook, consent form, worksheets of past years. */
export const CHALLENGE_LIBRARY = dfcResourcePublished
  .omit(GIVEN)
  .required({ frequency: true })
  .array()
  .parse(library.dfc);

/** The static library of M §2, where there is no resource of that kind yet. */
export const seedLibrary = async (): Promise<void> => {
  if (await hasNoResources('edu')) await insertLibrary('edu', EDUCATION_LIBRARY, now());
  if (await hasNoResources('dfc')) await insertLibrary('dfc', CHALLENGE_LIBRARY, now());
};
