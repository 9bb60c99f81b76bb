import { runCommand, UsageStop } from './operations/command.mts';
import { moveToPostgres } from './operations/move.mts';
import { isPostgresAddress } from './operations/restore.mts';
import { openFiles, openFilesAt } from './operations/stores/open-store.mts';
import type { Store } from './operations/stores/store.mts';
import { Stop, seconds } from './steps/place.mjs';

const { env } = process;

const demandEmpty = async (files: Store) => {
  if ((await files.list()).length > 0)
    throw new Stop(`${files.address} 不是空的，沒有變動。(That place is not empty and is left as it is.)`);
};

await runCommand({
  name: 'move-to-postgres',
  summary:
    '把 SQLite 的平台搬到 PostgreSQL，每個資料表比對筆數與雜湊；原來的資料不變。(Moves a platform from SQLite to PostgreSQL, each table proved by count and hash; the old one stays.)',
  usage: '-- --into postgres://…',
  options: {
    into: {
      type: 'string',
      value: 'address',
      words: '用同一版平台啟動過一次的新資料庫 (a new database that the same release has been started on once)',
    },
    files: {
      type: 'string',
      value: 'place',
      fill: true,
      words: '檔案也搬到這個資料夾或 s3://bucket (moves the files there, too)',
    },
  },
  run: async ({ into, files }) => {
    const begun = Date.now();
    if (!into || !isPostgresAddress(into))
      throw new UsageStop('請用 --into postgres://… 指定新的資料庫。(Name the new database in --into.)');
    if (env.DATABASE_CLIENT === 'postgres')
      throw new Stop('平台已經在 PostgreSQL 上。(The platform is on PostgreSQL already.)');
    const to = files ? await openFilesAt(files, env) : undefined;
    if (to) await demandEmpty(to);
    const done = await moveToPostgres(env, { address: into, from: await openFiles(env), to });
    console.log(
      [
        `搬移完成，用了 ${seconds(begun)}：${done.tables} 個資料表共 ${done.rows} 筆，筆數與雜湊都相符。(Moved: counts and hashes of all tables agree.)`,
        ...(to ? [`  檔案 ${done.files} 個，讀回比對無誤。(files, each read back and proved)`] : []),
        '  請在 .env 設定 DATABASE_CLIENT=postgres 與 DATABASE_URL，再啟動平台。(Set these two and start the platform.)',
      ].join('\n'),
    );
  },
});
