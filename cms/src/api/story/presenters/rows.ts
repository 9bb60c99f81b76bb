import type {
  FoundAccount,
  ListedStory,
  ManageRow,
  PersonalRow,
  BinRow as PresentedBinRow,
  StoryClaim,
} from 'contract';
import { toBool, toJson, toMillis } from '../../../lib/database';
import { coverIn } from '../domain/cover';
import { coverKeysIn } from '../queries/cover-columns';
import type { BinRow, FoundRow, ListedRow, ManagedListRow, PersonalRow as StoredRow } from '../queries/list-stories';
import { reviewerIn } from '../queries/reviewers';
import { notedIn } from '../queries/story-times';
import { tagsIn } from '../queries/tags';
import type { Sign } from './story';

const progressIn = (value: unknown): PersonalRow['progress'] => toJson(value, { message: '', bar_list: [] });

/** The archived sessions, and the sections that were mended since a rejection, by story. */
export type PersonalExtras = {
  archived: ReadonlySet<number>;
  mended: ReadonlyMap<string, PersonalRow['mended']>;
};

/** A row of a member's own list. */
export const presentPersonal = (row: StoredRow, sign: Sign, { archived, mended }: PersonalExtras): PersonalRow => ({
  id: row.document_id,
  account: row.account,
  story_name: row.story_name ?? '',
  team_name: row.team_name,
  plate: toJson<PersonalRow['plate']>(row.plate, null),
  is_18: toBool(row.is_18),
  apply_status: row.apply_status,
  failed_message: row.failed_message ?? '',
  failed_reasons: toJson(row.failed_reasons, []),
  progress: progressIn(row.progress),
  update_time: toMillis(row.updated_at) ?? 0,
  archived: archived.has(row.session),
  cover: addressOf(coverIn(coverKeysIn(row)), sign),
  mended: mended.get(row.document_id) ?? [],
});

const addressOf = (key: string | undefined, sign: Sign) => (key === undefined ? null : sign(key));

/** A story in lists of staff; nothing of a person is in it. */
export const presentManaged = (row: ManagedListRow): ManageRow => ({
  id: row.document_id,
  account: row.account,
  session: row.session,
  story_name: row.story_name ?? '',
  team_name: row.team_name,
  is_18: toBool(row.is_18),
  apply_status: row.apply_status,
  apply_time: toMillis(row.apply_time),
  update_time: toMillis(row.updated_at) ?? 0,
  create_time: toMillis(row.created_at) ?? 0,
  progress: progressIn(row.progress),
  video: toJson(row.video, { src: '' }),
  youtubeURL: row.youtube_url ?? '',
});

/** A row of the management list with who reviews it now (`claim`) and when its sending began; who is to, and its tags, for those who read these. */
export const presentListed = (row: ListedRow, claim: StoryClaim | null, readsMarks: boolean): ListedStory => {
  const times = notedIn(row);
  return {
    ...presentManaged(row),
    claim,
    tags: readsMarks ? tagsIn(row) : [],
    reviewer: readsMarks ? reviewerIn(row) : null,
    started: times?.started ?? null,
    started_unsure: times?.unsure ?? false,
  };
};

/** A row of the bin, with the name of who deleted it. */
export const presentBinned = (row: BinRow, deleted_by = ''): PresentedBinRow => ({
  ...presentManaged(row),
  deleted_at: toMillis(row.deleted_time) ?? 0,
  deleted_by,
});

/** A story that was looked up by its account. */
export const presentFound = (row: FoundRow): FoundAccount => ({
  id: row.document_id,
  account: row.account,
  team_name: row.team_name,
  story_name: row.story_name ?? '',
  apply_status: row.apply_status,
  youtubeURL: row.youtube_url ?? '',
});
