import { chownSync, lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { freePort } from '../helpers/free-port';
import { commandsOf } from '../helpers/guide';
import { CHALLENGE, layMachine, mayBeOther } from '../helpers/machine';
import { bubblewrap } from '../helpers/programs';
import { entriesOf, layClone } from '../helpers/release-tree';
import { valuesOf } from '../helpers/units';

/** Packages and users are the machine's own; the release is laid down built. */
const GIVEN = /^(apt-get|npm|adduser|node cms\/scripts\/run\.mjs build\.mts)\b/;
/** The test starts the service itself, where its restart is not a step of the guide. */
const SERVICES = /^systemctl (daemon-reload|enable|restart caddy)/;

const NODE = '/srv/challenge/releases/current/node_modules/node/bin/node';
/** EAFNOSUPPORT: a kind of socket that the unit doesn't name. */
const NO_SUCH_FAMILY = 'error 97';

/**
 * systemd itself isn't there: bubblewrap starts the units' lines, and `asUnit` says what of a unit is had so. Not had are MemoryMax
 * (the most that the service took is held below it; a limit of addresses would end Node, which reserves more than it uses),
 * LimitNOFILE, Restart, TimeoutStopSec, KillMode and the timers' times; `systemd-analyze verify` reads the units in one-machine.test.ts.
 */
const can = Boolean(bubblewrap()) && mayBeOther();

const walk = async (machine: ReturnType<typeof layMachine>) => {
  const { srv, place, type } = machine;
  const at = (...parts: string[]) => path.join(srv, ...parts);
  const ofOthers = () =>
    [at('data'), ...entriesOf(at('data')).map((name) => at('data', name))].filter(
      (file) => lstatSync(file).uid !== CHALLENGE,
    );
  let cwd = '/srv/challenge';
  const typed = async (line: string, input?: string) => {
    if (line.startsWith('cd ')) {
      cwd = line.slice(3);
      return '';
    }
    const { code, out } = await type(cwd, line, input);
    // A domain of no one: the doctor finds what is to be done.
    expect([line, code], out).toEqual([line, line.endsWith('doctor') ? 1 : 0]);
    return out;
  };
  const backedUp = async () => {
    const { code, out } = await machine.runUnit('challenge-backup.service', `${NODE} cms/scripts/backup.mts`);
    expect([code, out]).toEqual([0, expect.stringContaining('備份完成')]);
    expect(ofOthers()).toEqual([]);
  };

  // install.md, line by line, up to the services.
  chownSync(srv, CHALLENGE, CHALLENGE);
  writeFileSync(place.at('log'), '');
  layClone(at('releases/0.1.0'));
  const port = await freePort();
  const answers = [
    ...['challenge.example.org', `smtp://127.0.0.1:${inject('serverEnv').SMTP_PORT}`, '挑戰 <no-reply@example.org>'],
    ...['', 'first@example.org', '', ''],
  ].join('\n');
  let setup = '';
  const install = commandsOf('install.md').filter((line) => !GIVEN.test(line) && !SERVICES.test(line));
  for (const line of install.slice(0, -1)) {
    const said = await typed(line, answers);
    if (line.includes('setup')) setup = said;
  }
  expect(lstatSync(at('.env')).uid).toBe(CHALLENGE);
  writeFileSync(at('.env'), readFileSync(at('.env'), 'utf8').replace(/^PORT=.*$/m, `PORT=${port}`));
  const unit = machine.unit('challenge.service');
  writeFileSync(unit, readFileSync(unit, 'utf8').replace('PORT=1337', `PORT=${port}`));
  const kept = entriesOf(at('releases/0.1.0'));

  // The service by its unit's own line, which makes the sockets that the unit names and no others; then a backup by the timer's.
  const asked = await machine.runUnit('challenge.service', `${NODE} -p require('node:os').networkInterfaces()`);
  expect([asked.code, asked.out]).toEqual([1, expect.stringContaining(NO_SUCH_FAMILY)]);
  machine.start();
  await machine.untilReady(port);
  const timed = await machine.runUnit('challenge-backup.service');
  expect([timed.code, timed.out]).toEqual([0, expect.stringContaining('備份完成')]);
  expect(ofOthers()).toEqual([]);

  // Every command as root, the key where only root reads it; then again as the service (T-86).
  writeFileSync(place.at('key.txt'), `${/AGE-SECRET-KEY-\w+/.exec(setup)?.[0]}\n`, { mode: 0o600 });
  cwd = '/srv/challenge/releases/current';
  for (const line of [
    'pnpm run backup',
    'pnpm run restore --list',
    `pnpm run restore --into /srv/challenge/restored --key ${place.at('key.txt')}`,
    `pnpm run drill --key ${place.at('key.txt')}`,
    'pnpm run reset-admin second@example.org',
    'pnpm run doctor',
  ])
    await typed(line);
  expect(lstatSync(at('restored/app.db')).uid).toBe(CHALLENGE);
  await backedUp();

  // What an earlier release has left as root's: the doctor names it with what mends it.
  const left = at('data/backups/backups', readdirSync(at('data/backups/backups'))[0] ?? '');
  chownSync(left, 0, 0);
  const found = /✘ 檔案權限 .*→ (chown .*)/.exec(await typed('pnpm run doctor'));
  expect(found?.[1]).toBe('chown -R challenge:challenge /srv/challenge/data/backups');
  await typed(found?.[1] ?? '');
  expect(await typed('pnpm run doctor')).toMatch(/✔ 檔案權限/);

  // upgrade.md: without the link one sentence and nothing made, then line by line.
  layClone(at('releases/0.2.0'));
  const upgrade = commandsOf('upgrade.md').filter((line) => !GIVEN.test(line) && !SERVICES.test(line));
  const laid = entriesOf(at('releases/0.2.0'));
  cwd = '/srv/challenge/releases/0.2.0';
  await typed('ln -s ../../.env .env');
  const refused = await type(cwd, 'pnpm run upgrade --check');
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringContaining('ln -s ../../data /srv/challenge/releases/0.2.0/.data'),
  ]);
  await typed('rm .env');
  expect(entriesOf(at('releases/0.2.0'))).toEqual(laid);
  const back = upgrade.findIndex((line) => line.startsWith('ln -sfn'));
  for (const line of upgrade.slice(0, back)) {
    const said = await typed(line);
    if (line.endsWith('upgrade')) expect(said).toMatch(/升級完成.*12 個呼叫都正常/);
    if (line.endsWith('--check')) expect(entriesOf(at('releases/0.2.0'))).toEqual([...laid, '.data', '.env'].sort());
  }
  expect(readlinkSync(at('releases/current'))).toBe('0.2.0');
  await backedUp();
  const [, megabytes] = /^(\d+)M$/.exec(valuesOf(unit, 'MemoryMax')[0] ?? '') ?? [];
  const peak = machine.peak();
  process.stdout.write(`the service took ${(peak / 2 ** 20).toFixed(0)} of ${megabytes} MB\n`);
  expect(peak).toBeLessThan(Number(megabytes) * 2 ** 20);

  // And back.
  for (const line of upgrade.slice(back)) await typed(line);
  await machine.untilReady(port);
  expect(readlinkSync(at('releases/current'))).toBe('0.1.0');
  expect(entriesOf(at('releases/0.1.0'))).toEqual(kept);
};

describe.skipIf(!can)(
  `a service of its own user${can ? '' : ' (needs root and bubblewrap: apt-get install bubblewrap)'}`,
  () => {
    const machine = layMachine();
    afterAll(machine.end);
    it(
      'is installed, backed up, upgraded and taken back as the guides say, in a tree that it only reads (T-86, T-88)',
      () => walk(machine),
      patient(600_000),
    );
  },
);
