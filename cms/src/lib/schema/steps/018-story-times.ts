import { step } from '../step';

/** When the sending of a story began, and until when staff let it, by action (docs/decisions/212); times in ms. */
export const storyTimes = step(18, 'story-times', 2, [
  'create table if not exists story_times (story_id varchar(255) not null, action varchar(16) not null, ' +
    'started_time bigint, done_bits integer, extended_until bigint, extended_by varchar(255), reason text, ' +
    'primary key (story_id, action))',
]);
