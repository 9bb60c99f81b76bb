import { runCommand, UsageStop } from './operations/command.mts';
import { pathOf } from './operations/stores/open-store.mts';
import { upgrade } from './operations/upgrade.mts';
import { examineUpgrade } from './operations/upgrade-preparation.mts';
import { at, root, seconds } from './steps/place.mjs';

const { env } = process;
const PATIENCE = '180';

const patienceOf = (given: string) => {
  const value = Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= 3_600) return value * 1_000;
  throw new UsageStop(`--patience 請填 1 到 3600 秒，不是 ${given}。(A whole number of seconds from 1 to 3600.)`);
};

await runCommand({
  name: 'upgrade',
  summary:
    '在新版的資料夾執行：檢查、備份、換到新版並重新啟動，試 12 個呼叫；不對就退回原來的版本。(Run in the folder of the new release: checks, backs up, switches, restarts, makes twelve calls, or goes back.)',
  usage: '',
  options: {
    check: { type: 'boolean', words: '只檢查，什麼都不變動 (looks only, changes nothing)' },
    current: {
      type: 'string',
      value: 'link',
      words: '指向目前版本的連結，預設 ../current (the link to the running release; else ../current)',
    },
    restart: {
      type: 'string',
      value: 'command',
      words: '重新啟動的指令，預設 systemctl restart challenge (what restarts the server)',
    },
    patience: { type: 'string', value: 's', words: `等新版啟動幾秒，預設 ${PATIENCE} (seconds it may take to start)` },
  },
  // What turns the link and restarts the service has the right to; data it leaves to their owner.
  staysRoot: ({ check }) => !check,
  run: async ({ check, current, restart = 'systemctl restart challenge', patience = PATIENCE }) => {
    const begun = Date.now();
    const link = current ? pathOf(current) : at('../current');
    const longest = patienceOf(patience);
    if (check) {
      const before = await examineUpgrade(env, link);
      console.log(`可以從 ${before} 升級到 ${root}。(The upgrade can be made; nothing has changed.)`);
      return;
    }
    const { before, backup, calls } = await upgrade(env, { link, restart, patience: longest });
    console.log(
      [
        `升級完成，用了 ${seconds(begun)}，${calls} 個呼叫都正常。(The upgrade is done; all calls went well.)`,
        `  原來的版本還在 ${before}；升級前的備份是 ${backup.name}。(the release before, and the backup, are still there)`,
      ].join('\n'),
    );
  },
});
