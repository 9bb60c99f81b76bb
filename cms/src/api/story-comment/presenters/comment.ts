import type { StoryComment } from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import type { StoredComment } from '../queries/comments';

/** A comment as this member of staff sees it. */
export const presentComment =
  (reader: Actor) =>
  ({ id, text, author_id, author_name, time, edited_time, mentions }: StoredComment): StoryComment => ({
    id,
    text,
    author: author_name,
    own: author_id === reader.id,
    time,
    edited_time,
    mentions,
  });
