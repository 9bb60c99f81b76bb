import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a unit says under a name, with each value that it says. */
export const valuesOf = (file: string, name: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

/** The environment that a unit sets. */
export const environmentOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    valuesOf(file, 'Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

const saysYes = (file: string, name: string) => valuesOf(file, name).includes('yes');

/** Folders of other people's data that a unit hides (ProtectHome), as far as this machine has them. */
const homes = (file: string) =>
  saysYes(file, 'ProtectHome') ? ['/home', '/root', '/run/user'].filter((folder) => existsSync(folder)) : [];

/** A machine of a test: its /srv/challenge lies in `srv`, its accounts in `passwd` and `group`, its programs in `source`. */
export type Machine = { srv: string; passwd: string; group: string; source: string };

const SRV = '/srv/challenge';

const accounts = ({ passwd, group }: Machine) => [
  ...['--ro-bind', passwd, '/etc/passwd'],
  ...['--ro-bind', group, '/etc/group'],
];

/** The kinds of sockets that a unit's program may make; none where it may make all. */
export const familiesOf = (file: string): string[] =>
  valuesOf(file, 'RestrictAddressFamilies').flatMap((names) => names.split(' '));

/** Where a program that is started finds the filter of its sockets. */
const FILTER = '3';

/**
 * A unit's line as systemd would start it, under bubblewrap: the whole tree to read and nothing but its ReadWritePaths to write
 * (so neither the kernel's settings nor control groups), no homes, a /tmp and devices of its own, its user without capabilities,
 * its folder, mask and environment, sockets of its families alone by the filter in file 3; `line` in the place of its own.
 * What systemd does besides isn't had here: MemoryMax (it takes a control group; who starts the line measures), LimitNOFILE,
 * Restart, TimeoutStopSec and KillMode.
 */
export const asUnit = (file: string, machine: Machine, line = valuesOf(file, 'ExecStart')[0] ?? ''): string[] => {
  if (valuesOf(file, 'ProtectSystem')[0] !== 'strict') throw new Error(`${file} doesn't protect the system`);
  const [user, group, cwd] = ['User', 'Group', 'WorkingDirectory'].map((name) => valuesOf(file, name)[0] ?? '');
  const writable = valuesOf(file, 'ReadWritePaths').flatMap((paths) => paths.split(' '));
  const environment = Object.entries(environmentOf(file)).map(([name, value]) => `${name}=${value}`);
  return [
    ...['bwrap', '--die-with-parent', '--ro-bind', '/', '/', ...homes(file).flatMap((folder) => ['--tmpfs', folder])],
    ...(saysYes(file, 'PrivateTmp') ? ['--tmpfs', '/tmp', '--chmod', '1777', '/tmp'] : []),
    ...['--ro-bind', machine.source, machine.source, ...accounts(machine)],
    ...['--tmpfs', path.dirname(SRV), '--ro-bind', machine.srv, SRV],
    ...writable.flatMap((folder) => ['--bind', folder.replace(SRV, machine.srv), folder]),
    ...(familiesOf(file).length > 0 ? ['--seccomp', FILTER] : []),
    ...['--dev', '/dev', '--chdir', cwd as string, '--'],
    ...['setpriv', `--reuid=${user}`, `--regid=${group}`, '--init-groups'],
    ...(saysYes(file, 'NoNewPrivileges') ? ['--no-new-privs'] : []),
    ...(valuesOf(file, 'CapabilityBoundingSet')[0] === '' ? ['--bounding-set=-all'] : []),
    ...['env', '-i', 'PATH=/usr/bin:/bin', ...environment],
    ...['sh', '-c', `umask ${valuesOf(file, 'UMask')[0] ?? '0022'}; exec "$@"`, 'sh', ...line.split(' ')],
  ];
};

/** A line that root types on that machine, in a folder. */
export const asRoot = (machine: Machine, cwd: string, line: string): string[] => [
  ...['bwrap', '--die-with-parent', '--bind', '/', '/', '--dev-bind', '/dev', '/dev', ...accounts(machine)],
  ...['--tmpfs', path.dirname(SRV), '--bind', machine.srv, SRV, '--chdir', cwd, '--', 'sh', '-c', line],
];
