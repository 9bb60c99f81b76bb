import { step } from '../step';

/** What was published of the numbers of a year (docs/decisions/232), as JSON; empty once it was taken back. Times in ms. */
export const publicYears = step(22, 'public-years', 2, [
  'create table if not exists public_years (session integer primary key, state varchar(16) not null, ' +
    'publication text not null, published_time bigint not null, ended_time bigint)',
]);
