import { step } from '../step';

/** What each server says of itself while a last night goes on (record 228): one row a server; times in ms. */
export const serverFigures = step(21, 'server-figures', 2, [
  'create table if not exists server_figures (server varchar(120) primary key, heard bigint not null, says text not null)',
]);
