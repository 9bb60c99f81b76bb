import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { freePort } from '../helpers/free-port';
import { commandsOf } from '../helpers/guide';
import { scratch } from '../helpers/operations';
import { caddy, systemdAnalyze } from '../helpers/programs';
import { layRelease } from '../helpers/release-tree';
import { environmentOf, valuesOf } from '../helpers/units';
import { until } from '../helpers/until';

/** What only a machine of one's own can do: packages, users, services. */
const OF_THE_MACHINE = /^(apt-get|npm|adduser|chown|systemctl|journalctl)\b/;
/** The release is laid down built. */
const OF_THE_BUILD = 'node cms/scripts/run.mjs build.mts';

/** It needs another database: `move-to-postgres.test.ts` runs it; `own-user.test.ts` types the lines of `upgrade.md`. */
const ELSEWHERE = /^pnpm run move-to-postgres\b/;

const ANSWERS = (smtp: string) =>
  [
    'challenge.example.org',
    `smtp://127.0.0.1:${smtp}`,
    '挑戰 <no-reply@example.org>',
    '',
    'first@example.org',
    '',
    '',
  ].join('\n');

const place = scratch();
const rooted = (text: string) =>
  text.replaceAll('/srv/challenge', place.at('srv/challenge')).replaceAll(/(?<= )\/etc\//g, `${place.at('etc')}/`);
const units = place.at('etc/systemd/system');

/** A command with what the scripts of package.json make of `pnpm run`. */
const scripted = (line: string) => {
  const { scripts } = JSON.parse(readFileSync(place.at('srv/challenge/releases/0.1.0/package.json'), 'utf8'));
  return line.replace(/^pnpm run ([\w-]+)/, (_all, name: string) => scripts[name]);
};

/** Types the guide's commands in a tree of folders that is empty but for the unpacked release; gives what setup has said. */
const install = () => {
  layRelease(place.at('srv/challenge/releases/0.1.0'));
  for (const folder of [units, place.at('etc/caddy')]) mkdirSync(folder, { recursive: true });
  let cwd = place.folder;
  let said = '';
  for (const line of commandsOf('install.md').filter((one) => !OF_THE_MACHINE.test(one) && one !== OF_THE_BUILD)) {
    if (line.startsWith('cd ')) {
      cwd = rooted(line).slice(3);
      continue;
    }
    const isSetup = line.startsWith('pnpm run setup');
    const input = isSetup ? ANSWERS(inject('serverEnv').SMTP_PORT ?? '') : '';
    const env = { PATH: process.env.PATH, INIT_CWD: cwd };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', rooted(scripted(line))], {
      cwd,
      env,
      input,
      encoding: 'utf8',
    });
    // On a machine that isn't up yet the doctor finds what is to be done.
    if (status !== 0 && !line.endsWith('doctor')) throw new Error(`${line}: ${stdout}${stderr}`);
    if (isSetup) said = stdout;
  }
  return said;
};

/** What the operator changes in a file, and the test for its own paths and ports. */
const edit = (file: string, changes: Record<string, string>) => {
  let text = rooted(readFileSync(file, 'utf8'));
  for (const [from, to] of Object.entries(changes)) text = text.replaceAll(from, to);
  writeFileSync(file, text);
};

const missing = caddy() ? '' : ' (needs Caddy: apt-get install caddy)';

describe.skipIf(!caddy())(`one machine${missing}`, { timeout: patient(180_000) }, () => {
  const children: ChildProcess[] = [];
  let said: string;
  let site: string;
  const dropIn = path.join(units, 'caddy.service.d/challenge.conf');
  const start = (file: string, args: string[], cwd: string, env: Record<string, string>) => {
    const log = openSync(place.at('log'), 'a');
    children.push(
      spawn(file, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', log, log] }),
    );
  };
  const authority = place.at('caddy/caddy/pki/authorities/local/root.crt');
  const get = (address: string, options: https.RequestOptions = {}, body = '') =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const request = https.request(site + address, { ca: readFileSync(authority), ...options }, (answer) => {
        const parts: string[] = [];
        answer.setEncoding('utf8').on('data', (part: string) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: parts.join('') }),
        );
      });
      request.on('error', reject).end(body);
    });

  const backUpByUnit = () => {
    const unit = path.join(units, 'challenge-backup.service');
    const [file = '', ...args] = (valuesOf(unit, 'ExecStart')[0] ?? '').split(' ');
    const cwd = valuesOf(unit, 'WorkingDirectory')[0];
    return spawnSync(file, args, { cwd, env: environmentOf(unit), encoding: 'utf8' });
  };
  let byUnit: ReturnType<typeof backUpByUnit>;

  beforeAll(async () => {
    said = install();
    const [port, secure, plain, health] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    for (const name of readdirSync(units).filter((one) => /^challenge/.test(one)))
      edit(path.join(units, name), { 'PORT=1337': `PORT=${port}` });
    site = `https://localhost:${secure}`;
    edit(dropIn, { '=challenge.example.org': `=${site}`, ':1337': `:${port}` });
    const unit = path.join(units, 'challenge.service');
    const [file = '', ...args] = (valuesOf(unit, 'ExecStart')[0] ?? '').split(' ');
    start(file, args, valuesOf(unit, 'WorkingDirectory')[0] ?? '', environmentOf(unit));
    start(
      caddy() as string,
      ['run', '--config', place.at('etc/caddy/Caddyfile'), '--adapter', 'caddyfile'],
      place.folder,
      {
        ...environmentOf(dropIn),
        HOME: place.folder,
        XDG_DATA_HOME: place.at('caddy'),
        HEALTH_ADDRESS: `127.0.0.1:${health}`,
        REDIRECT_PORT: String(plain),
      },
    );
    const isUp = async () =>
      existsSync(authority) && (await get('/api/health/ready').catch(() => ({ status: 0 }))).status === 200;
    await until(`the platform behind its proxy, see ${place.at('log')}`, isUp, { timeout: patient(120_000) });
    // Before any other test makes one.
    byUnit = backUpByUnit();
  }, patient(180_000));
  afterAll(async () => {
    await Promise.all(
      children.map(
        (child) =>
          new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve).kill() : resolve(0))),
      ),
    );
    place.remove();
  });

  it('serves portal, back office, panel and API over TLS, and tells browsers to stay there', async () => {
    for (const page of ['/', '/login', '/backend-manage/', '/admin']) {
      const { status, text, headers } = await get(page);
      expect([page, status, text]).toEqual([page, 200, expect.stringMatching(/<!doctype html>/i)]);
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    }
    expect(JSON.parse((await get('/api/site-setting')).text)).toBeTypeOf('object');
  });

  it('lets the first admin in with the password that setup has printed', async () => {
    const password = /first admin\): \S+ (\S+)/.exec(said)?.[1] ?? '';
    const body = JSON.stringify({ account: 'first@example.org', password, manager: true });
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    expect((await get('/api/auth/login', options, body)).status).toBe(200);
  });

  it('keeps database and files beside the releases, and the unit makes a backup there where there is none yet', () => {
    expect(existsSync(place.at('srv/challenge/data/app.db'))).toBe(true);
    expect([byUnit.status, byUnit.stderr]).toEqual([0, '']);
    expect(byUnit.stdout).toContain('備份完成');
    expect(existsSync(place.at('srv/challenge/data/backups/backups'))).toBe(true);
    expect(backUpByUnit().stdout).toBe('');
  });

  it('does what the guides say, command by command', () => {
    const cwd = place.at('srv/challenge/releases/current');
    writeFileSync(path.join(cwd, 'key.txt'), `${/AGE-SECRET-KEY-\w+/.exec(said)?.[0]}\n`);
    const lines = ['association.md', 'backup.md'].flatMap(commandsOf);
    const typed = lines.filter(
      (line) => !OF_THE_MACHINE.test(line) && !ELSEWHERE.test(line) && !line.startsWith('cd '),
    );
    expect(typed.length).toBeGreaterThan(6);
    for (const line of typed) {
      const command = scripted(line);
      const env = { PATH: process.env.PATH, INIT_CWD: cwd };
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });
      // The domain of the test is no one's: the doctor says so.
      const wanted = line.endsWith('doctor') ? 1 : 0;
      expect([line, status, stderr], stdout).toEqual([line, wanted, '']);
    }
  });

  it.skipIf(!systemdAnalyze())(
    `has units that systemd finds nothing wrong with${systemdAnalyze() ? '' : ' (needs systemd: apt-get install systemd)'}`,
    () => {
      const files = readdirSync(units)
        .filter((name) => /\.(service|timer)$/.test(name))
        .map((name) => path.join(units, name));
      const env = { ...process.env, SYSTEMD_UNIT_PATH: `${units}:` };
      const { status, stderr } = spawnSync(systemdAnalyze() as string, ['verify', '--man=no', ...files], {
        env,
        encoding: 'utf8',
      });
      expect([files.length, status, stderr]).toEqual([5, 0, '']);
    },
  );
});
