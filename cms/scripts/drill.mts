import { runCommand, UsageStop } from './operations/command.mts';
import { runDrill } from './operations/drill.mts';
import { dueSince } from './operations/due.mts';
import { alone } from './operations/lease.mts';
import { recorded } from './operations/record.mts';
import { pathOf } from './operations/stores/open-store.mts';
import { seconds } from './steps/place.mjs';

const { env } = process;

await runCommand({
  name: 'drill',
  summary:
    '把最新的備份還原到暫時的地方、比對後刪除，並留下紀錄。(Restores the newest backup into a scratch place, proves it, drops it, and puts the result on record.)',
  usage: '-- --key <file>',
  options: {
    key: { type: 'string', value: 'file', read: true, words: '私密金鑰檔 (file of the private key); BACKUP_KEY_FILE' },
    due: {
      type: 'string',
      value: 'time',
      words:
        '只在這個時間之後還沒演練過才做，也可以填 27d (only when none was done since: a time in ms, or an age such as 27d)',
    },
  },
  run: async ({ key, due }, _positionals, texts) => {
    const begun = Date.now();
    const keyFile = key ? pathOf(key) : env.BACKUP_KEY_FILE;
    if (!keyFile) throw new UsageStop('請用 --key 指定私密金鑰檔。(Name the file with the private key in --key.)');
    const since = dueSince(due);
    const done = await alone(env, 'drill', since, () =>
      recorded(env, 'drill', () => runDrill(env, keyFile, texts.key)),
    );
    if (!done) return;
    console.log(
      [
        `演練成功：備份 ${done.name} 可以還原，用了 ${seconds(begun)}。(The drill went well: the backup can be restored.)`,
        `  ${done.tables} 個資料表共 ${done.rows} 筆，檔案 ${done.files} 個，讀回 ${done.sampled} 個比對無誤。(tables, rows, files; so many proved by hash)`,
      ].join('\n'),
    );
  },
});
