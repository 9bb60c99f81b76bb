import type { Colleague } from 'contract';
import {
  type Connection,
  db,
  held,
  type Instant,
  json,
  newRow,
  onePage,
  type Query,
  toJson,
  toMillis,
} from '../../../lib/database';

const TABLE = 'story_comments';

/** A comment as it is stored, times in ms. */
export type StoredComment = {
  id: string;
  story_id: string;
  author_id: string;
  author_name: string;
  text: string;
  mentions: Colleague[];
  time: number;
  edited_time: number | null;
};

type Row = {
  document_id: string;
  story_id: string;
  author_id: string;
  author_name: string | null;
  text: string | null;
  mentions: unknown;
  time: Instant;
  edited_time: Instant;
};
const COLUMNS = ['document_id', 'story_id', 'author_id', 'author_name', 'text', 'mentions', 'time', 'edited_time'];

const commentOf = ({ document_id, author_name, text, mentions, time, edited_time, ...row }: Row): StoredComment => ({
  ...row,
  id: document_id,
  author_name: author_name ?? '',
  text: text ?? '',
  mentions: toJson<Colleague[]>(mentions, []),
  time: toMillis(time) ?? 0,
  edited_time: toMillis(edited_time),
});

/** A page of the comments on a story, newest first, and how many there are. */
export const listComments = async (storyId: string, page: { page: number; size: number }) => {
  const all = () => db()(TABLE).where({ story_id: storyId }) as Query;
  const { rows, total } = await onePage<Row>(all, { ...page, columns: COLUMNS, newestBy: 'time' });
  return { comments: rows.map(commentOf), total };
};

/** A comment on a story, kept from other writers. */
export const lockComment = async (storyId: string, id: string, trx: Connection): Promise<StoredComment | undefined> => {
  const query = trx(TABLE)
    .where({ story_id: storyId, document_id: id })
    .first(...COLUMNS);
  const row: Row | undefined = await held(query);
  return row && commentOf(row);
};

/** Stores a new comment. */
export const insertComment = async (comment: Omit<StoredComment, 'id'>, trx: Connection): Promise<StoredComment> => {
  const { mentions, time, edited_time: _never, ...rest } = comment;
  const at = new Date(time);
  const row = newRow(at);
  await trx(TABLE).insert({
    ...rest,
    ...row,
    mentions: json(mentions),
    time: at,
  });
  return { ...comment, id: row.document_id };
};

/** Changes a comment; `time` in ms. */
export const updateComment = (
  id: string,
  { text, mentions, time }: { text: string; mentions: Colleague[]; time: number },
  trx: Connection,
) =>
  trx(TABLE)
    .where({ document_id: id })
    .update({ text, mentions: json(mentions), edited_time: new Date(time), updated_at: new Date(time) });

/** Deletes a comment. */
export const deleteComment = (id: string, trx: Connection) => trx(TABLE).where({ document_id: id }).delete();
