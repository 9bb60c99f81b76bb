import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Stop } from '../../steps/place.mjs';

/** Where Debian and Ubuntu keep one folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

const folders = (env: NodeJS.ProcessEnv) => {
  if (env.PG_BIN) return [env.PG_BIN];
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
};

/** Environment for PostgreSQL's programs: the address in parts, so that no list of processes shows the password. */
export const connectionEnv = (address = ''): NodeJS.ProcessEnv => {
  const url = new URL(address);
  const decode = decodeURIComponent;
  return {
    PATH: process.env.PATH,
    PGHOST: url.searchParams.get('host') ?? decode(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decode(url.username),
    PGPASSWORD: decode(url.password),
    PGDATABASE: decode(url.pathname.slice(1)),
    ...(url.searchParams.has('sslmode') ? { PGSSLMODE: url.searchParams.get('sslmode') ?? '' } : {}),
  };
};

/** Runs a program with a stream for its output; resolves when it is done, or stops with the last line it said. */
export const runTool = (
  program: string,
  args: string[],
  { env, onOutput }: { env: NodeJS.ProcessEnv; onOutput?: (stream: Readable) => Promise<void> },
) => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000);
  });
  const output = onOutput ? onOutput(child.stdout) : child.stdout.resume();
  const end = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const lines = said.trim().split('\n');
      reject(new Stop(`${path.basename(program)} 沒有完成：${lines.at(-1)}。(It did not finish.)`));
    });
  });
  return Promise.all([end, output]);
};

const versionOf = async (program: string) => {
  let text = '';
  await runTool(program, ['--version'], {
    env: { PATH: process.env.PATH },
    onOutput: async (stream) => {
      for await (const chunk of stream) text += chunk;
    },
  }).catch(() => undefined);
  return Number(/(\d+)(?:\.\d+)*\s*(?:\(|$|\w*\n)/.exec(text.replace(/^.*PostgreSQL\)\s*/, ''))?.[1] ?? 0);
};

/**
 * Path of a program of PostgreSQL that fits a server of `major`: of the same version or newer, the nearest one. Looked for in
 * PG_BIN, or in Debian's folders and on the path.
 */
export const findTool = async (name: string, major: number, env: NodeJS.ProcessEnv) => {
  const found: { file: string; version: number }[] = [];
  for (const file of new Set(folders(env).map((folder) => path.join(folder, name)))) {
    if (existsSync(file)) found.push({ file, version: await versionOf(file) });
  }
  const [fitting] = found.filter(({ version }) => version >= major).sort((a, b) => a.version - b.version);
  if (fitting) return fitting.file;
  const have = found.length > 0 ? `只找到 ${found.map(({ version }) => version).join('、')} 版` : '這台機器上沒有';
  throw new Stop(
    `PostgreSQL 伺服器是 ${major} 版，需要 ${major} 版以上的 ${name}，${have}；請安裝 postgresql-client-${major}，或用 PG_BIN 指出它的資料夾。` +
      `(The server is version ${major}: install ${name} ${major} or newer, or name its folder in PG_BIN.)`,
  );
};
