import { step } from '../step';

/** Files of stories that arrive in parts (docs/decisions/211); times in ms, but for the lease. */
export const storyUploads = step(17, 'story-uploads', 2, [
  ...['sqlite', 'postgres'].map((client) => {
    const time = client === 'sqlite' ? 'datetime' : 'timestamptz';
    const columns =
      '(story_id varchar(255) not null, id varchar(128) not null, kind varchar(8) not null, name varchar(255) not null, ' +
      'size integer not null, sha256 varchar(64), shrunk boolean not null, began bigint not null, seen bigint not null, ' +
      `ready_time bigint, lease_key varchar(255), lease_time ${time}, primary key (story_id, id))`;
    return { [client]: `create table if not exists story_uploads ${columns}` };
  }),
  'create index if not exists story_uploads_seen_idx on story_uploads (seen)',
  'create index if not exists story_uploads_ready_idx on story_uploads (ready_time)',
]);
