import { step } from '../step';

/** On which day (`YYYY-MM-DD`) which print of a certificate was posted (docs/decisions/233). */
export const certificatePostings = step(23, 'certificate-postings', 2, [
  'create table if not exists certificate_postings (certificate_id varchar(24) primary key, story_id varchar(255) not null, ' +
    'posted_day varchar(10) not null)',
  'create index if not exists certificate_postings_story_idx on certificate_postings (story_id)',
]);
