import { APPLY_STATUS, emptyStoryFields, STORY_FIELD_STORAGE } from 'contract';
import type { StoredFields, StoredHead, StoredName, StoredStory } from './stored-story';

/** How a value lies in its column. */
export type ColumnKind = 'text' | 'json' | 'bool' | 'integer' | 'instant';

type Column = { column: string; kind: ColumnKind };

/** Where the server's own values of a story lie. */
const HEAD: { [Name in keyof StoredHead]: Column } = {
  id: { column: 'document_id', kind: 'text' },
  account: { column: 'account', kind: 'text' },
  session: { column: 'session', kind: 'integer' },
  owner_id: { column: 'owner_id', kind: 'text' },
  is_18: { column: 'is_18', kind: 'bool' },
  apply_status: { column: 'apply_status', kind: 'integer' },
  apply_time: { column: 'apply_time', kind: 'instant' },
  create_time: { column: 'created_at', kind: 'instant' },
  update_time: { column: 'updated_at', kind: 'instant' },
  youtubeURL: { column: 'youtube_url', kind: 'text' },
  failed_message: { column: 'failed_message', kind: 'text' },
  failed_reasons: { column: 'failed_reasons', kind: 'json' },
  progress: { column: 'progress', kind: 'json' },
  filled_ids: { column: 'filled_ids', kind: 'json' },
  versions: { column: 'versions', kind: 'json' },
  version: { column: 'version', kind: 'integer' },
};

const FIELDS = Object.fromEntries(
  Object.entries(STORY_FIELD_STORAGE).map(([column, kind]) => [column, { column, kind }]),
) as { [Name in keyof StoredFields]: Column };

/** The column of every value of a story. */
export const COLUMNS: { [Name in StoredName]: Column } = { ...HEAD, ...FIELDS };
export const STORED_NAMES = Object.keys(COLUMNS) as StoredName[];

/** A story in which nothing has been filled in, and which was never sent in. */
export const emptyStory = (): StoredStory => ({
  id: '',
  account: '',
  session: 0,
  owner_id: '',
  is_18: false,
  apply_status: APPLY_STATUS.incomplete,
  apply_time: null,
  create_time: 0,
  update_time: 0,
  youtubeURL: '',
  failed_message: '',
  failed_reasons: [],
  progress: { message: '', bar_list: [] },
  filled_ids: [],
  versions: {},
  version: 1,
  ...emptyStoryFields(),
});
