import { makeBackup } from './operations/backup.mts';
import { runCommand } from './operations/command.mts';
import { dueSince } from './operations/due.mts';
import { alone } from './operations/lease.mts';
import { recorded } from './operations/record.mts';
import { seconds } from './steps/place.mjs';

const MB = 1_000_000;

type Done = Awaited<ReturnType<typeof makeBackup>>;

const report = ({ name, place, bytes, files, copied, removed }: Done, begun: number) => {
  console.log(
    [
      `備份完成：${name}，存在 ${place}，用了 ${seconds(begun)}。(The backup is done.)`,
      `  檔案 ${files} 個，其中 ${copied} 個是新的；寫入 ${(bytes / MB).toFixed(1)} MB。(files, of which new; megabytes written)`,
      `  清掉過期的備份 ${removed} 份。(backups that had their time)`,
    ].join('\n'),
  );
};

await runCommand({
  name: 'backup',
  summary:
    '把資料庫與檔案備份到 BACKUP_TO，用 BACKUP_PUBLIC_KEY 加密。(Backs up database and files to BACKUP_TO, encrypted to BACKUP_PUBLIC_KEY.)',
  usage: '',
  options: {
    due: {
      type: 'string',
      value: 'time',
      words:
        '只在這個時間之後還沒備份過才做，也可以填 20h (only when none was made since: a time in ms, or an age such as 20h)',
    },
  },
  run: async ({ due }) => {
    const begun = Date.now();
    const since = dueSince(due);
    const done = await alone(process.env, 'backup', since, () =>
      recorded(process.env, 'backup', () => makeBackup(process.env)),
    );
    if (done) report(done, begun);
  },
});
