import path from 'node:path';
import { decrypterFrom } from './operations/age.mts';
import { runCommand, UsageStop } from './operations/command.mts';
import { withDatabase } from './operations/databases/open.mts';
import { releaseMails } from './operations/mail-hold.mts';
import { finishedBackups } from './operations/places.mts';
import { chooseBackup, isPostgresAddress, restoreBackup, targetOf } from './operations/restore.mts';
import { openBackups, openFilesAt, openStore, pathOf } from './operations/stores/open-store.mts';
import type { Store } from './operations/stores/store.mts';
import { seconds } from './steps/place.mjs';

const { env } = process;

const storeOf = (from: string | undefined) => (from ? openStore(from, env) : openBackups(env));

const list = async (store: Store) => {
  const all = await finishedBackups(store);
  for (const { name } of all) console.log(name);
  console.log(`${store.address} 裡有 ${all.length} 份備份。(backups in that place)`);
};

const release = async () => {
  const { held, waiting } = await withDatabase(env, releaseMails);
  console.log(
    held
      ? `已放行，有 ${waiting} 封信在等候寄出。(The mails are released; so many wait to leave.)`
      : `信件本來就沒有被攔下，有 ${waiting} 封在等候寄出。(No mails were held back; so many wait to leave.)`,
  );
};

const demand = (value: string | undefined, words: string) => {
  if (value) return value;
  throw new UsageStop(words);
};

type Wanted = Partial<Record<'from' | 'into' | 'files' | 'key' | 'at', string>>;

const restore = async ({ from, into, files, key, at }: Wanted, keyText: string | undefined) => {
  const begun = Date.now();
  const place = demand(into, '請用 --into 指定要還原到哪裡。(Name the empty place in --into.)');
  const keyFile = demand(
    key ? pathOf(key) : env.BACKUP_KEY_FILE,
    '請用 --key 指定私密金鑰檔。(Name the file with the private key in --key.)',
  );
  const postgres = isPostgresAddress(place);
  if (postgres)
    demand(files, '還原到 PostgreSQL 時，請用 --files 指定檔案放在哪裡。(Name the place of the files in --files.)');
  const decrypter = await decrypterFrom(keyFile, keyText);
  const store = await storeOf(from);
  const chosen = await chooseBackup(store, at);
  const target = targetOf(postgres ? place : pathOf(place), env);
  const filesAt = await openFilesAt(files ?? path.join(pathOf(place), 'files'), env);
  const done = await restoreBackup({ store, ...chosen }, { decrypter, target, files: filesAt });
  console.log(
    [
      `已還原 ${done.name}，用了 ${seconds(begun)}。(Restored.)`,
      `  ${done.tables} 個資料表共 ${done.rows} 筆，筆數與結構相符。(tables and rows: counts and schema are proved)`,
      `  檔案 ${done.files} 個，讀回 ${done.sampled} 個比對無誤。(files, of which read back and proved by hash)`,
      `  備份之後刪除過的 ${done.erased} 筆，已再次刪除。(what was erased since the backup is erased again)`,
      '  信件都先攔下；看過之後，用 pnpm run restore --release-mails 放行。(Mails wait until you release them.)',
    ].join('\n'),
  );
};

await runCommand({
  name: 'restore',
  summary:
    '把一份備份還原到空的地方，並比對筆數、檔案與結構。(Restores a backup into an empty place and proves rows, files and schema.)',
  usage: '-- --into <place> --key <file>',
  options: {
    into: {
      type: 'string',
      value: 'place',
      fill: true,
      words: '空的資料夾（SQLite）或 postgres://… 空的資料庫 (an empty folder for SQLite, or an empty PostgreSQL)',
    },
    files: {
      type: 'string',
      value: 'place',
      fill: true,
      words: '檔案放在哪裡：資料夾或 s3://bucket (where the files go)',
    },
    key: { type: 'string', value: 'file', read: true, words: '私密金鑰檔 (file of the private key); BACKUP_KEY_FILE' },
    from: { type: 'string', value: 'place', words: '備份在哪裡 (place of the backups); BACKUP_TO' },
    at: {
      type: 'string',
      value: 'time',
      words: '哪一份，例如 2026-11-22；不填是最新的 (which backup; else the newest)',
    },
    list: { type: 'boolean', words: '列出所有備份 (lists the backups)' },
    'release-mails': {
      type: 'boolean',
      words: '放行還原後攔下的信件 (lets the mails leave that wait after a restore)',
    },
  },
  run: async ({ 'release-mails': mails, list: listing, ...rest }, _positionals, texts) => {
    if (mails) return release();
    if (listing) return list(await storeOf(rest.from));
    return restore(rest, texts.key);
  },
});
