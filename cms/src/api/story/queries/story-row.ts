import { cityBits, goalBits, schoolText } from 'contract';
import { type Instant, json, toBool, toBoolOrNull, toJson, toMillis } from '../../../lib/database';
import { COLUMNS, type ColumnKind, emptyStory, STORED_NAMES } from '../domain/columns';
import { progressBits } from '../domain/progress-bits';
import type { StoredName, StoredStory } from '../domain/stored-story';
import { coversAt } from './cover-columns';

export const STORIES = 'stories';

/** The columns of a whole story; the password's hash and the search texts are not among them. */
export const STORY_COLUMNS = STORED_NAMES.map((name) => `${STORIES}.${COLUMNS[name].column}`);

/** A row as the database gives it: by column, each value in the database's own way. */
export type StoryRow = Record<string, unknown>;

/** A column's value as the services know it; `empty` for one that was never filled. */
const READ: Record<ColumnKind, (value: unknown, empty: unknown) => unknown> = {
  text: (value, empty) => value ?? empty,
  integer: (value) => value,
  json: toJson,
  bool: (value, empty) => (empty === null ? toBoolOrNull(value) : toBool(value)),
  instant: (value, empty) => toMillis(value as Instant) ?? empty,
};

const same = (value: unknown) => value;

/** A value as its column takes it, on both databases. */
const WRITE: Record<ColumnKind, (value: unknown) => unknown> = {
  text: same,
  integer: same,
  json,
  bool: same,
  instant: (value) => (value === null ? null : new Date(value as number)),
};

/** A row of the table as the services know it. */
export const storyOf = (row: StoryRow): StoredStory => {
  const story: Record<string, unknown> = emptyStory();
  for (const name of STORED_NAMES) {
    const { column, kind } = COLUMNS[name];
    story[name] = READ[kind](row[column], story[name]);
  }
  return story as StoredStory;
};

const SEPARATOR = '\u001f';

/** What the management list searches: account, story name and team name in lower case. */
const searchText = (story: Pick<StoredStory, 'account' | 'story_name' | 'team_name'>) =>
  [story.account, story.story_name, story.team_name].join(SEPARATOR).toLowerCase();

/** What the judging list searches: account and story name in lower case. */
const judgeText = (story: Pick<StoredStory, 'account' | 'story_name'>) =>
  [story.account, story.story_name].join(SEPARATOR).toLowerCase();

/** The columns that values of a story are stored in; only what `names` has. */
export const columnsOf = (story: StoredStory, names: Iterable<StoredName>): Record<string, unknown> => {
  const wanted = new Set(names);
  const columns: Record<string, unknown> = {};
  for (const name of wanted) {
    const { column, kind } = COLUMNS[name];
    columns[column] = WRITE[kind](story[name]);
  }
  if (wanted.has('progress')) columns.progress_bits = progressBits(story.progress.bar_list);
  if (wanted.has('sdgs')) columns.goal_bits = goalBits(story.sdgs);
  if (wanted.has('team_members')) {
    columns.city_bits = cityBits(story.team_members);
    columns.school_text = schoolText(story.team_members);
  }
  if (wanted.has('team_name') || wanted.has('story_name')) {
    columns.search_text = searchText(story);
    columns.judge_text = judgeText(story);
  }
  return columns;
};

const TIMES: readonly StoredName[] = ['create_time', 'update_time'];

/** Every column of a new story but times and password. */
export const allColumnsOf = (story: StoredStory): Record<string, unknown> => ({
  ...columnsOf(
    story,
    STORED_NAMES.filter((name) => !TIMES.includes(name)),
  ),
  ...coversAt(story, story.version),
});
