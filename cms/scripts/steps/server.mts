import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { MEMORY_ENV, MEMORY_FLAGS } from './memory.mts';
import { at, pinnedNode, Stop, withTools } from './place.mjs';
import { launch, run } from './processes.mjs';

const WANTED = [
  'HOST PORT PUBLIC_URL SMTP_HOST INBOX_PORT INBOX_SMTP_PORT DEMO_DATA DATABASE_FILENAME',
  'SURVEY_PROVIDER SURVEYCAKE_BASE_URL SOCIAL_PORT GOOGLE_CLIENT_ID FACEBOOK_CLIENT_ID',
].flatMap((names) => names.split(' '));
// In single quotes only: it goes through a shell in double ones.
const PRINT = `const all = require('./dist/src/lib/settings').settings();
process.stdout.write(JSON.stringify(all, [${WANTED.map((name) => `'${name}'`)}]));`;

/** What the tools read of the server's settings. */
export type Settings = Record<
  | 'HOST'
  | 'PUBLIC_URL'
  | 'SMTP_HOST'
  | 'DATABASE_FILENAME'
  | 'SURVEY_PROVIDER'
  | 'SURVEYCAKE_BASE_URL'
  | 'GOOGLE_CLIENT_ID'
  | 'FACEBOOK_CLIENT_ID',
  string
> &
  Record<'PORT' | 'INBOX_PORT' | 'INBOX_SMTP_PORT' | 'SOCIAL_PORT', number> & { DEMO_DATA: boolean };

/** The settings as the compiled server reads them; a wrong one stops with the server's own sentence. */
export const readSettings = async () => {
  const { code, output } = await run(`node -e "${PRINT.replaceAll('\n', ' ')}"`, {
    cwd: at('cms'),
    env: withTools('cms'),
  });
  if (code !== 0) throw new Stop(`設定有誤 (wrong setting): ${output.trim()}`);
  return JSON.parse(output) as Settings;
};

/** What was compiled at one start needn't be at the next. */
const COMPILED = { NODE_COMPILE_CACHE: at('cms/node_modules/.cache/node') };

/** Starts the compiled server with these settings on top of the environment. */
export const startServer = (extra: NodeJS.ProcessEnv) =>
  launch(
    pinnedNode(),
    [...MEMORY_FLAGS, '-r', at('cms/scripts/steps/follow-parent.cjs'), at('cms/dist/src/server.js')],
    {
      cwd: at('cms'),
      env: { ...MEMORY_ENV, ...COMPILED, ...withTools('cms'), ...extra, TZ: 'UTC' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );

const ANY_HOST = ['0.0.0.0', '::', ''];

/** Resolves when the server answers that it can serve; stops when it ends before. */
export const untilHealthy = async (server: ChildProcess, { HOST, PORT }: Settings) => {
  let code: number | undefined;
  server.once('exit', (value: number) => {
    code = value ?? 1;
  });
  const host = ANY_HOST.includes(HOST) ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/health/ready`;
  while (code === undefined) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Stop('伺服器沒有啟動成功，原因在上面。(The server did not start, see above.)');
};
