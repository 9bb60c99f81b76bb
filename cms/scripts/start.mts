import type { ChildProcess } from 'node:child_process';
import { buildFrontEnds, buildPanel, buildServer, panelIsBuilt } from './steps/build.mts';
import { addDefaults } from './steps/defaults.mts';
import { DEMO, demoTeam } from './steps/demo.mts';
import { startInbox } from './steps/inbox.mts';
import { readDotEnv, Stop, seconds } from './steps/place.mjs';
import { demandFree } from './steps/ports.mts';
import { ended, serveUntilStopped } from './steps/processes.mjs';
import { readSettings, type Settings, startServer, untilHealthy } from './steps/server.mts';
import { startSocial } from './steps/social.mts';
import { startSurveyService } from './steps/survey-service.mts';

/** When the command was called: what run.mjs installs first counts. */
const begun = Number(process.env.BEGUN ?? Date.now());
let serving = false;

/** A taken port is named before anything is built; a wrong one is left to the settings to name. */
const tryPort = async () => {
  const port = Number(process.env.PORT || 1337);
  if (Number.isInteger(port) && port > 0 && port < 65_536) await demandFree('PORT', port, process.env.HOST);
};

type Beside = {
  inbox: Awaited<ReturnType<typeof startInbox>> | undefined;
  social: Awaited<ReturnType<typeof startSocial>>;
  surveys: ChildProcess | undefined;
  panelComes: boolean;
};

const announce = (settings: Settings, { inbox, social, surveys, panelComes }: Beside) => {
  const lines = [
    '',
    `全球孩童創意行動挑戰 已啟動，用了 ${seconds(begun)}。按 Ctrl-C 結束。(It is up; Ctrl-C ends it.)`,
    '',
    `  會員平台  portal       ${settings.PUBLIC_URL}/`,
    `  管理後台  back office  ${settings.PUBLIC_URL}/backend-manage/`,
    `  內容管理  Strapi       ${settings.PUBLIC_URL}/admin${panelComes ? '  (準備中，約一分鐘 coming)' : ''}`,
    `  程式介面  API          ${settings.PUBLIC_URL}/api/health`,
    ...(inbox ? [`  本機信箱  inbox        ${inbox.address}`] : []),
    ...(social ? [`  登入替身  stand-in     ${social.address} (Google, Facebook)`] : []),
    ...(surveys ? [`  問卷替身  stand-in     ${settings.SURVEYCAKE_BASE_URL}`] : []),
  ];
  if (settings.DEMO_DATA) {
    const accounts = [...DEMO.accounts, [demoTeam(settings.DATABASE_FILENAME), '小組故事帳號 team account']];
    lines.push('', `  示範帳號，密碼都是 ${DEMO.password} (demo accounts, one password for all)`);
    lines.push(...accounts.map(([account = '', what]) => `    ${account.padEnd(24)} ${what}`));
  }
  console.log(`${lines.join('\n')}\n`);
};

const main = async () => {
  readDotEnv();
  addDefaults();
  await tryPort();
  // A wrong setting needn't wait for the front ends.
  await buildServer();
  const settings = await readSettings();
  await buildFrontEnds();
  const panelComes = !process.argv.includes('--no-panel') && !panelIsBuilt();
  await demandFree('PORT', settings.PORT, settings.HOST);
  const inbox = settings.SMTP_HOST ? undefined : await startInbox(settings);
  const surveys = await startSurveyService(settings);
  const social = await startSocial(settings);
  const server = startServer({
    ...(inbox ? { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(inbox.smtp) } : {}),
    ...social?.settings,
  });
  const firstEnd = Promise.race(
    [server, inbox?.child, social?.child, surveys].filter((child) => child !== undefined).map(ended),
  );
  await untilHealthy(server, settings);
  serving = true;
  announce(settings, { inbox, social, surveys, panelComes });
  // Who waits for it sees a page that says so (src/middlewares/panel-waiting.ts); without it all else works.
  if (panelComes) buildPanel().catch((error) => console.error(error instanceof Stop ? error.message : error));
  await firstEnd;
};

// Asked to stop while serving, an orderly end is a success.
await serveUntilStopped(main, (code) => (serving ? 0 : code));
