import type { CertificatePostingBody } from 'contract';
import { type ApprovedStory, findApproved } from '../queries/approved-stories';
import { findSheets, findUnits, type Sheets } from './sheets';

/** Which stories staff mean: these, or those that the list's filter leaves. */
export type Picked = Pick<CertificatePostingBody, 'ids' | 'text' | 'status'>;

/** Whether a search finds a story. */
export const holds = ({ account, team_name, story_name }: ApprovedStory, text: string) =>
  [account, team_name, story_name].some((value) => value.toLowerCase().includes(text.toLowerCase()));

/** The approved stories of a session that are picked, whatever the state of their sheets. */
const findNamed = async (session: number, { ids, text }: Picked): Promise<ApprovedStory[]> =>
  (await findApproved(session, ids && { ids })).filter((story) => holds(story, text));

/** The approved stories of a session that are picked, with their sheets. */
export const findPicked = async (session: number, picked: Picked): Promise<(Sheets & { story: ApprovedStory })[]> => {
  const sheets = await findSheets(await findNamed(session, picked));
  return sheets.filter(({ state }) => !picked.status || state === picked.status);
};

/** The same for what is issued already: how far their names are is asked only where staff pick by it. */
export const findPickedUnits = async (session: number, picked: Picked): ReturnType<typeof findUnits> =>
  picked.status ? findPicked(session, picked) : findUnits(await findNamed(session, picked));
