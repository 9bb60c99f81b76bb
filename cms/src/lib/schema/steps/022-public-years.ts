import type { Step } from '../step';

/** What was published of the numbers of a year (docs/decisions/232), as JSON; empty once it was taken back. Times in ms. */
export const publicYears: Step = {
  number: 22,
  name: 'public-years',
  release: 2,
  statements: [
    'create table if not exists public_years (session integer primary key, state varchar(16) not null, ' +
      'publication text not null, published_time bigint not null, ended_time bigint)',
  ],
};
