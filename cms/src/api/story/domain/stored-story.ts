import {
  type ApplyStatus,
  type CertificateAddress,
  type Counselor,
  type Member,
  type PictureStage,
  type Progress,
  type RejectReasonCode,
  STORY_FIELDS,
  type StoryField,
  type Versions,
} from 'contract';

/** A picture as it is stored: the key of its file, never an address, and what was measured of it (older ones lack that). */
export type StoredPicture = {
  key: string;
  description: string;
  is_cover: boolean;
  width?: number;
  height?: number;
  size?: number;
};
export type StoredPictures = Record<PictureStage, StoredPicture[]>;
export type StoredPdf = { key: string; name: string; size?: number; pages?: number };

/** A story as the services know it: JSON parsed, instants in ms, booleans real. `id` is its documentId. */
export type StoredStory = {
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
  team_name: string;
  story_name: string;
  problem: string;
  team_members: Member[];
  counselors: Counselor[];
  pictures: StoredPictures;
  pdf_list: StoredPdf[];
  video: { src: string };
  youtubeURL: string;
  sdgs: string[];
  agree_authorize: boolean;
  authorization: { name: string; signed_at: number } | null;
  is_participate: boolean | null;
  certificate_address: CertificateAddress | null;
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

/** What a member fills in, as a rejection keeps it. */
export type Snapshot = Pick<StoredStory, StoryField>;

/** The fields of a story as they are now. */
export const snapshotOf = (story: StoredStory): Snapshot =>
  Object.fromEntries(STORY_FIELDS.map((field) => [field, story[field]])) as Snapshot;

/** No picture in any stage. */
export const noStoredPictures = (): StoredPictures => ({ feeling: [], imagine: [], implement: [], share: [] });
