import type { Database } from '../steps/open-database.mts';
import { isUnknownTable } from './databases/open.mts';

const MAKE = 'create table if not exists mail_holds (reason varchar(40) primary key, since bigint not null)';

/** Lets every mail of a restored database wait: some of them may have left after its backup. */
export const holdMails = async ({ run }: Database) => {
  await run(MAKE);
  await run('insert into mail_holds (reason, since) values (?, ?) on conflict do nothing', ['restore', Date.now()]);
};

/** Lets mails leave again; whether they were held, and how many wait. */
export const releaseMails = async ({ run }: Database) => {
  const held = await run('select reason from mail_holds').catch((error) => {
    if (isUnknownTable(error)) return [];
    throw error;
  });
  const [row] = await run<{ count: number | string }>("select count(*) as count from mail_jobs where state = 'queued'");
  await run(MAKE);
  await run('delete from mail_holds');
  return { held: held.length > 0, waiting: Number(row?.count ?? 0) };
};
