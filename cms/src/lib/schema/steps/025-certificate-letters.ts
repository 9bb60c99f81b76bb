import { step } from '../step';

/** What staff did with a story's letter last: they read it or keep it back, as it was then (`digest`), who and when in ms (docs/decisions/243). */
export const certificateLetters = step(25, 'certificate-letters', 2, [
  'create table if not exists certificate_letters (story_id varchar(255) primary key, state varchar(8) not null, ' +
    'digest varchar(100) not null, actor_id varchar(255) not null, actor_name varchar(255) not null, marked_time bigint not null)',
]);
