import { accountCode, type Counselor, type Member, STORY_FIELDS, type Versions } from 'contract';
import { newDocumentId } from '../../../lib/document-id';
import { progressOf } from './progress';
import { noStoredPictures, type StoredStory } from './stored-story';

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

const empty = (time: number) => ({
  id: newDocumentId(),
  apply_status: 1 as const,
  apply_time: null,
  create_time: time,
  update_time: time,
  story_name: '',
  problem: '',
  pictures: noStoredPictures(),
  pdf_list: [],
  video: { src: '' },
  youtubeURL: '',
  sdgs: [],
  agree_authorize: false,
  authorization: null,
  is_participate: null,
  certificate_address: null,
  failed_message: '',
  failed_reasons: [],
  filled_ids: [],
});

const versionsOf = (input: StoryInput): Versions => {
  const given = STORY_FIELDS.filter((field) => input[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, 1]));
};

/** A whole story from its first values at `time` (ms): account code, progress and versions are computed (decisions 4, 17). */
export const buildStory = ({ number, ...input }: StoryInput, time: number): StoredStory => {
  const story: StoredStory = {
    ...empty(time),
    ...input,
    account: accountCode(input.session, number, input.is_18),
    progress: { message: '', bar_list: [] },
    versions: versionsOf({ number, ...input }),
    version: 1,
  };
  return { ...story, progress: progressOf(story) };
};
