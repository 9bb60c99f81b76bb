import {
  type ApplyStatus,
  type Counselor,
  type FocusPoint,
  type Member,
  type PictureStage,
  type Progress,
  type RejectReasonCode,
  STORY_FIELDS,
  type StoryField,
  type StoryFieldName,
  type StoryFieldValues,
  type StoryTimes,
  type Versions,
} from 'contract';

/** A picture as it is stored: the key of its file, never an address, and what was measured of it (older ones lack that). */
export type StoredPicture = {
  key: string;
  description: string;
  is_cover: boolean;
  focus?: FocusPoint;
  width?: number;
  height?: number;
  size?: number;
};
export type StoredPictures = Record<PictureStage, StoredPicture[]>;
export type StoredPdf = { key: string; name: string; size?: number; pages?: number };

/** The fields that are stored otherwise than they are read: files by key, the signature without its digits. */
type Differing = {
  team_members: Member[];
  counselors: Counselor[];
  pictures: StoredPictures;
  pdf_list: StoredPdf[];
  authorization: { name: string; signed_at: number } | null;
};

/** What is filled in, by the contract's table. */
export type StoredFields = Omit<StoryFieldValues, keyof Differing> & Differing;

/** What the server keeps of a story in addition to its fields. */
export type StoredHead = {
  /** Its documentId. */
  id: string;
  account: string;
  session: number;
  /** documentId of the member who made it. */
  owner_id: string;
  is_18: boolean;
  apply_status: ApplyStatus;
  apply_time: number | null;
  create_time: number;
  update_time: number;
  youtubeURL: string;
  failed_message: string;
  /** The catalogue's codes of that rejection. */
  failed_reasons: RejectReasonCode[];
  progress: Progress;
  /** Persons whose questionnaire is filled. */
  filled_ids: string[];
  /** How often each field was changed (requirements/http.md, "base"). */
  versions: Versions;
  /** How often the row was changed: every write compares and raises it. */
  version: number;
};

/** When the sending of a story began and until when staff let it, and whether its start has to be looked at. */
export type NotedTimes = StoryTimes & { unsure: boolean };

/**
 * A story as the services know it: JSON parsed, instants in ms, booleans real. `times` as they were noted at this version (null:
 * nothing is), where they were read with it; what changes them raises the version.
 */
export type StoredStory = StoredHead & StoredFields & { times?: NotedTimes | null };

/** What lies in the columns of its row. */
export type StoredName = keyof StoredHead | keyof StoredFields;

/** What a member fills in, as a rejection keeps it. */
export type Snapshot = Pick<StoredStory, StoryField>;

/** These fields of a story and no others. */
export const pickFields = <F extends StoryFieldName>(story: StoredStory, fields: readonly F[]): Pick<StoredStory, F> =>
  Object.fromEntries(fields.map((field) => [field, story[field]])) as Pick<StoredStory, F>;

/** The fields of a story as they are now. */
export const snapshotOf = (story: StoredStory): Snapshot => pickFields(story, STORY_FIELDS);
