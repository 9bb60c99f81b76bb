import type { ApplyStatus } from 'contract';
import { type Instant, json, toBool, toBoolOrNull, toJson, toMillis } from '../../../lib/row';
import { progressBits } from '../domain/progress-bits';
import { noStoredPictures, type StoredStory } from '../domain/stored-story';

export const STORIES = 'stories';

/** The columns of a whole story; the password's hash and the search texts are not among them. */
export const STORY_COLUMNS = [
  'document_id',
  'account',
  'session',
  'owner_id',
  'is_18',
  'apply_status',
  'apply_time',
  'created_at',
  'updated_at',
  'team_name',
  'story_name',
  'problem',
  'team_members',
  'counselors',
  'pictures',
  'pdf_list',
  'video',
  'youtube_url',
  'sdgs',
  'agree_authorize',
  'authorization',
  'is_participate',
  'certificate_address',
  'failed_message',
  'failed_reasons',
  'progress',
  'filled_ids',
  'versions',
  'version',
].map((column) => `${STORIES}.${column}`);

export type StoryRow = {
  document_id: string;
  account: string;
  session: number;
  owner_id: string;
  is_18: unknown;
  apply_status: ApplyStatus;
  apply_time: Instant;
  created_at: Instant;
  updated_at: Instant;
  team_name: string;
  story_name: string | null;
  problem: string | null;
  youtube_url: string | null;
  failed_message: string | null;
  version: number;
} & Record<string, unknown>;

/** A row of the table as the services know it. */
export const storyOf = (row: StoryRow): StoredStory => ({
  id: row.document_id,
  account: row.account,
  session: row.session,
  owner_id: row.owner_id,
  is_18: toBool(row.is_18),
  apply_status: row.apply_status,
  apply_time: toMillis(row.apply_time),
  create_time: toMillis(row.created_at) ?? 0,
  update_time: toMillis(row.updated_at) ?? 0,
  team_name: row.team_name,
  story_name: row.story_name ?? '',
  problem: row.problem ?? '',
  team_members: toJson(row.team_members, []),
  counselors: toJson(row.counselors, []),
  pictures: toJson(row.pictures, noStoredPictures()),
  pdf_list: toJson(row.pdf_list, []),
  video: toJson(row.video, { src: '' }),
  youtubeURL: row.youtube_url ?? '',
  sdgs: toJson(row.sdgs, []),
  agree_authorize: toBool(row.agree_authorize),
  authorization: toJson(row.authorization, null),
  is_participate: toBoolOrNull(row.is_participate),
  certificate_address: toJson(row.certificate_address, null),
  failed_message: row.failed_message ?? '',
  failed_reasons: toJson(row.failed_reasons, []),
  progress: toJson(row.progress, { message: '', bar_list: [] }),
  filled_ids: toJson(row.filled_ids, []),
  versions: toJson(row.versions, {}),
  version: row.version,
});

const SEPARATOR = '\u001f';

/** What the management list searches: account, story name and team name in lower case. */
const searchText = (story: Pick<StoredStory, 'account' | 'story_name' | 'team_name'>) =>
  [story.account, story.story_name, story.team_name].join(SEPARATOR).toLowerCase();

/** What the judging list searches: account and story name in lower case. */
const judgeText = (story: Pick<StoredStory, 'account' | 'story_name'>) =>
  [story.account, story.story_name].join(SEPARATOR).toLowerCase();

const JSON_FIELDS = [
  'team_members',
  'counselors',
  'pictures',
  'pdf_list',
  'video',
  'sdgs',
  'authorization',
  'certificate_address',
  'failed_reasons',
  'progress',
  'filled_ids',
  'versions',
] as const;
const PLAIN_FIELDS = [
  'team_name',
  'story_name',
  'problem',
  'agree_authorize',
  'is_participate',
  'failed_message',
  'apply_status',
] as const;

/** The columns that fields of a story are stored in; only what `fields` has. */
export const columnsOf = (story: StoredStory, fields: Iterable<keyof StoredStory>): Record<string, unknown> => {
  const wanted = new Set(fields);
  const columns: Record<string, unknown> = {};
  for (const field of JSON_FIELDS) if (wanted.has(field)) columns[field] = json(story[field]);
  for (const field of PLAIN_FIELDS) if (wanted.has(field)) columns[field] = story[field];
  if (wanted.has('apply_time')) columns.apply_time = story.apply_time === null ? null : new Date(story.apply_time);
  if (wanted.has('progress')) columns.progress_bits = progressBits(story.progress.bar_list);
  if (wanted.has('youtubeURL')) columns.youtube_url = story.youtubeURL;
  if (wanted.has('team_name') || wanted.has('story_name')) {
    columns.search_text = searchText(story);
    columns.judge_text = judgeText(story);
  }
  return columns;
};

/** Every column of a new story but ids, times and password. */
export const allColumnsOf = (story: StoredStory): Record<string, unknown> => ({
  ...columnsOf(story, [...JSON_FIELDS, ...PLAIN_FIELDS, 'apply_time', 'youtubeURL']),
  document_id: story.id,
  account: story.account,
  session: story.session,
  owner_id: story.owner_id,
  is_18: story.is_18,
  version: story.version,
});
