import type { Step } from '../step';

/** On which day (`YYYY-MM-DD`) which print of a certificate was posted (docs/decisions/233). */
export const certificatePostings: Step = {
  number: 23,
  name: 'certificate-postings',
  release: 2,
  statements: [
    'create table if not exists certificate_postings (certificate_id varchar(24) primary key, story_id varchar(255) not null, ' +
      'posted_day varchar(10) not null)',
    'create index if not exists certificate_postings_story_idx on certificate_postings (story_id)',
  ],
};
