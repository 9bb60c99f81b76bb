import { EXIT, runCommand } from './operations/command.mts';
import { examine } from './operations/doctor.mts';

await runCommand({
  name: 'doctor',
  summary:
    '檢查設定、資料庫、儲存空間、寄信、時鐘、磁碟與備份，每項一行並附上解法。(Looks at settings, database, store, mail, clock, disk and backups: one line each, with its cure.)',
  usage: '',
  options: {},
  run: async () => {
    const { ok, warn, fail } = await examine(process.env);
    console.log(`\n正常 ${ok} 項，提醒 ${warn} 項，要處理 ${fail} 項。(well, warnings, to be mended)`);
    return fail > 0 ? EXIT.failed : EXIT.ok;
  },
});
