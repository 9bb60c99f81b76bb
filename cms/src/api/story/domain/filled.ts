import { questionnairePersons } from 'contract';
import { progressInput, progressOf } from './progress';
import type { StoredStory } from './stored-story';

/** A person with a questionnaire of a session, for teams under 18 or for those over it: that is what is filled in once (decision 74). */
export type Answerer = { person_id: string; session: number; is_18: boolean };

/** One text for it. */
export const answererKey = ({ person_id, session, is_18 }: Answerer): string => `${session}:${is_18}:${person_id}`;

/** The persons whose counsellor questionnaire a story asks for. */
export const questionedIn = (story: StoredStory): string[] => questionnairePersons(progressInput(story));

/** Those of them who haven't filled it in, as far as the story knows. */
export const openIn = (story: StoredStory): string[] =>
  questionedIn(story).filter((id) => !story.filled_ids.includes(id));

/** A story in which these persons have filled in their questionnaires, progress included; the same one when that is no news. */
export const withFilled = (story: StoredStory, ids: readonly string[]): StoredStory => {
  const added = ids.filter((id) => !story.filled_ids.includes(id));
  if (added.length === 0) return story;
  const next = { ...story, filled_ids: [...story.filled_ids, ...added] };
  return { ...next, progress: progressOf(next) };
};
