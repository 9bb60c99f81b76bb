import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What a release holds to run, as the image does; the large parts are links. */
const COPIED = ['package.json', 'pnpm-workspace.yaml', '.env.example'].concat(
  ['package.json', 'tsconfig.json', 'favicon.png', 'scripts', 'database', 'dist/src', 'dist/config'].map(
    (name) => `cms/${name}`,
  ),
  ['cms/docs/openapi.json', 'cms/docs/operations', 'cms/Caddyfile'],
);
const LINKED = ['node_modules', 'cms/node_modules', 'cms/contract', 'cms/dist/build', 'admin-ui/dist'];
const PAGES = 'portal/dist';

/** Restarts the server that the link leads to, as a supervisor would: with the environment that it is given. */
const RESTART = `
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
const [, , link, pidFile, log] = process.argv;
const isAlive = (pid) => { try { return process.kill(pid, 0); } catch { return false; } };
if (fs.existsSync(pidFile)) {
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await wait(50);
}
if (link === 'none') process.exit(0);
const out = fs.openSync(log, 'a');
const cwd = fs.realpathSync(link) + '/cms';
const child = spawn(process.execPath, ['dist/src/server.js'], { cwd, stdio: ['ignore', out, out], detached: true });
fs.writeFileSync(pidFile, String(child.pid));
child.unref();
`;

/** Lays a release down in a folder, built; one without pages starts, and can't show them. */
export const layRelease = (release: string, { pages = true } = {}) => {
  for (const entry of COPIED) cpSync(path.join(ROOT, entry), path.join(release, entry), { recursive: true });
  for (const entry of [...LINKED, ...(pages ? [PAGES] : [])]) {
    mkdirSync(path.dirname(path.join(release, entry)), { recursive: true });
    symlinkSync(path.join(ROOT, entry), path.join(release, entry));
  }
  return release;
};

/** What `build.mjs` and the installation of packages add to what is kept in git. */
const MADE = [
  ...['node_modules', 'cms/node_modules', 'cms/contract/node_modules', 'cms/contract/lib'],
  ...['cms/dist/build', 'portal/dist', 'admin-ui/dist'],
];
/** The server asks where it lies itself. */
const COMPILED = ['cms/dist/src', 'cms/dist/config'];

/** Lays a release down as the guide does: what git keeps and nothing that lies here besides, with what the build makes of it. */
export const layClone = (release: string) => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = stdout
    .split('\0')
    .filter((name) => /^[^/]+$|^cms\/|\/package\.json$/.test(name) && existsSync(path.join(ROOT, name)));
  if (files.length < 500) throw new Error('git does not say which files are kept');
  for (const name of [...files, ...COMPILED])
    cpSync(path.join(ROOT, name), path.join(release, name), { recursive: true });
  for (const name of MADE.filter((one) => existsSync(path.join(ROOT, one)))) {
    mkdirSync(path.dirname(path.join(release, name)), { recursive: true });
    symlinkSync(path.join(ROOT, name), path.join(release, name));
  }
  return release;
};

/** All that lies in a folder itself; what a link leads to is elsewhere. */
export const entriesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => [
      entry.name,
      ...(entry.isDirectory()
        ? entriesOf(path.join(folder, entry.name)).map((name) => path.join(entry.name, name))
        : []),
    ])
    .sort();

/** A machine's folder with releases in it, a link to the one that runs, and the command that restarts it. */
export const releaseTree = (folder: string) => {
  const at = (...parts: string[]) => path.join(folder, ...parts);
  mkdirSync(at('releases'), { recursive: true });
  writeFileSync(at('restart.mjs'), RESTART);
  const restart = (link: string) =>
    [process.execPath, at('restart.mjs'), link, at('pid'), at('server.log')].map((word) => `"${word}"`).join(' ');
  return {
    current: at('releases', 'current'),
    restart: restart(at('releases', 'current')),
    end: restart('none'),
    log: () => (existsSync(at('server.log')) ? readFileSync(at('server.log'), 'utf8') : ''),
    /** Lays a release down beside the others; gives its folder. */
    release: (name: string, options?: { pages: boolean }) => layRelease(at('releases', name), options),
  };
};
