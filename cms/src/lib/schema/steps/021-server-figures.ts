import type { Step } from '../step';

/** What each server says of itself while a last night goes on (record 228): one row a server; times in ms. */
export const serverFigures: Step = {
  number: 21,
  name: 'server-figures',
  release: 2,
  statements: [
    'create table if not exists server_figures (server varchar(120) primary key, heard bigint not null, says text not null)',
  ],
};
