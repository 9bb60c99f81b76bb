import fs from 'node:fs/promises';
import { lineOf, ok, runCheck } from './operations/checks/check.mts';
import { machineChecks } from './operations/checks/machine.mts';
import { networkChecks, transportOf } from './operations/checks/network.mts';
import { EXIT, runCommand } from './operations/command.mts';
import { withValues } from './operations/env-file.mts';
import { becomeOwner, giveFile } from './operations/owner.mts';
import { openQuestions } from './operations/questions.mts';
import { askSettings, sample, writeEnv } from './operations/setup.mts';
import { pathOf } from './operations/stores/open-store.mts';
import { at, Stop } from './steps/place.mjs';

const testMail = (env: NodeJS.ProcessEnv) => async () => {
  const transport = transportOf(env);
  try {
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: env.BOOTSTRAP_ADMIN_ACCOUNT,
      subject: '平台設定完成 (the platform is set up)',
      text: '收到這封信，表示平台可以寄信。(If you read this, the platform can send mails.)',
    });
    return ok(`已寄到 ${env.BOOTSTRAP_ADMIN_ACCOUNT} (sent)`);
  } finally {
    transport.close();
  }
};

/** Store and clock are proved and a test mail is sent before the settings count as good. */
const prove = async (env: NodeJS.ProcessEnv) => {
  const wanted = [...networkChecks(env), ...machineChecks(env)].filter(({ name }) => /store|clock/.test(name));
  let well = true;
  console.log('');
  for (const check of [...wanted, { name: '測試信 test mail', look: testMail(env) }]) {
    const found = await runCheck(check);
    well &&= found.finding.level !== 'fail';
    console.log(lineOf(found));
  }
  return well;
};

await runCommand({
  name: 'setup',
  summary:
    '問六個問題、寫出 .env、寄一封測試信，並確認檔案與時鐘。(Asks six questions, writes .env, sends a test mail, proves store and clock.)',
  usage: '',
  options: {
    to: { type: 'string', value: 'file', words: '寫到哪個檔案，預設 .env (file to write; else .env)' },
  },
  // It may write where only root can; the file is then given to the owner of the data, as whom the store is proved.
  staysRoot: () => true,
  run: async ({ to }) => {
    const file = to ? pathOf(to) : at('.env');
    if (await fs.stat(file).catch(() => undefined))
      throw new Stop(
        `${file} 已經存在，沒有變動；要重新設定請先把它移走。(It is there already and is left as it is: move it away first.)`,
      );
    const questions = openQuestions();
    const { settings, identity } = await askSettings(questions).finally(questions.close);
    await writeEnv(file, withValues(await sample(), settings));
    giveFile(process.env, file);
    becomeOwner(process.env);
    const well = await prove({ ...process.env, ...settings });
    console.log(
      `\n已寫入 ${file}。(Written.) 第一位管理者 (first admin): ${settings.BOOTSTRAP_ADMIN_ACCOUNT} ${settings.BOOTSTRAP_ADMIN_PASSWORD}`,
    );
    if (identity)
      console.log(
        `備份的私密金鑰，只顯示這一次，請印出來放在兩個安全的地方，不要留在這台機器 (the private key of the backups, shown once: print it, keep it elsewhere):\n  ${identity}`,
      );
    if (well) return EXIT.ok;
    console.log(
      '有項目要處理，修改設定檔後用 pnpm run doctor 再檢查一次。(Something is to be mended: change the file, then run doctor.)',
    );
    return EXIT.failed;
  },
});
