import { accountCode, type Counselor, type Member, STORY_FIELDS, type Versions } from 'contract';
import { newDocumentId } from '../../../lib/database/document-id';
import { emptyStory } from './columns';
import { progressOf } from './progress';
import type { StoredStory } from './stored-story';

/** What a new story is made of; everything else starts empty. */
export type StoryInput = {
  session: number;
  /** Its number within the session, from which the account follows. */
  number: number;
  owner_id: string;
  is_18: boolean;
  team_name: string;
  team_members: Member[];
  counselors: Counselor[];
} & Partial<Omit<StoredStory, 'account' | 'progress' | 'versions' | 'version'>>;

const versionsOf = (input: StoryInput): Versions => {
  const given = STORY_FIELDS.filter((field) => input[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, 1]));
};

/** A whole story from its first values at `time` (ms): account code, progress and versions are computed (decisions 4, 17). */
export const buildStory = ({ number, ...input }: StoryInput, time: number): StoredStory => {
  const story: StoredStory = {
    ...emptyStory(),
    id: newDocumentId(),
    create_time: time,
    update_time: time,
    ...input,
    account: accountCode(input.session, number, input.is_18),
    versions: versionsOf({ number, ...input }),
  };
  return { ...story, progress: progressOf(story) };
};
