import { buildAll } from './steps/build.mts';
import { addDefaults } from './steps/defaults.mts';
import { startInbox } from './steps/inbox.mts';
import { at, pinnedNode, readDotEnv, withTools } from './steps/place.mjs';
import { demandFree } from './steps/ports.mts';
import { ended, launch, serveUntilStopped } from './steps/processes.mjs';
import { readSettings } from './steps/server.mts';
import { startSocial } from './steps/social.mts';
import { startSurveyService } from './steps/survey-service.mts';

/** A command of a package that stays: compilers that watch, servers that reload. */
const keep = (folder: string, command: string, more = {}) =>
  launch(command, [], { shell: true, cwd: at(folder), env: { ...withTools(folder), ...more, TZ: 'UTC' } });

const COMPILE = 'tsc --watch --preserveWatchOutput';

const main = async () => {
  readDotEnv();
  addDefaults();
  await buildAll({ panel: false });
  const settings = await readSettings();
  await demandFree('PORT', settings.PORT, settings.HOST);
  const inbox = settings.SMTP_HOST ? undefined : await startInbox(settings);
  const mail = inbox ? { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(inbox.smtp) } : {};
  const surveys = await startSurveyService(settings);
  const social = await startSocial(settings);
  const api = { API_ADDRESS: `http://localhost:${settings.PORT}` };
  const running = [
    keep('cms/contract', `${COMPILE} -p tsconfig.build.json`),
    keep(
      'cms/contract',
      `${COMPILE} -p tsconfig.build.json --module nodenext --moduleResolution nodenext --declaration false --outDir lib/cjs`,
    ),
    keep('cms', `${COMPILE} -p tsconfig.json`),
    keep(
      'cms',
      `"${pinnedNode()}" --watch-preserve-output --watch-path=dist/src --watch-path=dist/config dist/src/server.js`,
      { ...mail, ...social?.settings },
    ),
    keep('portal', 'vite --port 5173 --strictPort', api),
    keep('admin-ui', 'vite --port 5174 --strictPort', api),
  ];
  console.log(
    ['', '  portal       http://localhost:5173/', '  back office  http://localhost:5174/backend-manage/']
      .concat(`  API, Strapi  ${settings.PUBLIC_URL}/admin`, inbox ? `  inbox        ${inbox.address}` : [])
      .concat(social ? `  log in by    ${social.address} (stand-ins for Google, Facebook)` : [])
      .concat(surveys ? `  SurveyCake   ${settings.SURVEYCAKE_BASE_URL} (stand-in)` : [], '')
      .join('\n'),
  );
  await Promise.race(
    [...running, inbox?.child, social?.child, surveys].filter((child) => child !== undefined).map(ended),
  );
};

await serveUntilStopped(main, () => 0);
