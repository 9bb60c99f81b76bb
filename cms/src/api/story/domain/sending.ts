import { APPLY_STATUS, type EditionAction } from 'contract';
import type { StoredStory } from './stored-story';

/** What a story is sent in as: the first time, or after a rejection. */
export type Sending = Exclude<EditionAction, 'create'>;

/** What a story in its status is sent in as. */
export const sendingOf = ({ apply_status }: Pick<StoredStory, 'apply_status'>): Sending =>
  apply_status === APPLY_STATUS.rejected ? 'supplement' : 'submit';
