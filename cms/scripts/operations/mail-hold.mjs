import { isUnknownTable } from './databases/open.mjs';

const MAKE = 'create table if not exists mail_holds (reason varchar(40) primary key, since bigint not null)';

/** Lets every mail of a restored database wait: some of them may have left after its backup. */
export const holdMails = async ({ run }) => {
  await run(MAKE);
  await run('insert into mail_holds (reason, since) values (?, ?) on conflict do nothing', ['restore', Date.now()]);
};

/** Lets mails leave again; whether they were held, and how many wait. */
export const releaseMails = async ({ run }) => {
  const held = await run('select reason from mail_holds').catch((error) => {
    if (isUnknownTable(error)) return [];
    throw error;
  });
  const [{ count }] = await run("select count(*) as count from mail_jobs where state = 'queued'");
  await run(MAKE);
  await run('delete from mail_holds');
  return { held: held.length > 0, waiting: Number(count) };
};
