import { step } from '../step';

/**
 * The copies of stories that the world reads, and their photos under keys of their own (docs/decisions/227); times in ms.
 */
export const publicStories = step(20, 'public-stories', 2, [
  'create table if not exists public_stories (story_id varchar(255) primary key, code varchar(20) not null, ' +
    'state varchar(16) not null, version integer not null, session integer not null, county varchar(16) not null, ' +
    'level varchar(16) not null, goal_bits integer not null, search_text text not null, copy text not null, ' +
    'choices text not null, published_time bigint not null, ended_time bigint, ended_by varchar(16))',
  'create unique index if not exists public_stories_code_unique on public_stories (code)',
  'create index if not exists public_stories_time_idx on public_stories (state, published_time)',
  'create table if not exists public_photos (photo_key varchar(20) primary key, story_id varchar(255) not null, ' +
    'file_key varchar(255) not null, place varchar(40) not null, choice varchar(16) not null)',
  'create index if not exists public_photos_story_idx on public_photos (story_id)',
]);
