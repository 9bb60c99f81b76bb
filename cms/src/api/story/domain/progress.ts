import { computeProgress, PICTURE_STAGES, type Pictures, type Progress, type ProgressInput } from 'contract';
import type { StoredStory } from './stored-story';

/** What the contract's rules look at, from a stored story; a file's key takes the place of its address. */
export const progressInput = (story: StoredStory): ProgressInput => ({
  ...story,
  pictures: Object.fromEntries(
    PICTURE_STAGES.map((stage) => [stage, story.pictures[stage].map(({ key, ...rest }) => ({ url: key, ...rest }))]),
  ) as Pictures,
  pdf_list: story.pdf_list.map(({ key, name }) => ({ url: key, name })),
  questionnaireStatus: story.filled_ids.map((id) => ({ id, status: true })),
});

/** The story's twelve positions and its next step, computed again (decision 4). */
export const progressOf = (story: StoredStory): Progress => computeProgress(progressInput(story));
