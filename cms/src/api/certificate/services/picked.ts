import type { CertificatePostingBody } from 'contract';
import { type ApprovedStory, findApproved } from '../queries/approved-stories';
import { findSheets, type Sheets } from './sheets';

/** Which stories staff mean: these, or those that the list's filter leaves. */
export type Picked = Pick<CertificatePostingBody, 'ids' | 'text' | 'status'>;

/** Whether a search finds a story. */
export const holds = ({ account, team_name, story_name }: ApprovedStory, text: string) =>
  [account, team_name, story_name].some((value) => value.toLowerCase().includes(text.toLowerCase()));

/** The approved stories of a session that are picked, with their sheets. */
export const findPicked = async (
  session: number,
  { ids, text, status }: Picked,
): Promise<(Sheets & { story: ApprovedStory })[]> => {
  const stories = await findApproved(session, ids && { ids });
  const picked = await findSheets(stories.filter((story) => holds(story, text)));
  return picked.filter(({ state }) => !status || state === status);
};
