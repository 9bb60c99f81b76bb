import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patient } from '../../scripts/steps/patience.mts';
import { writeFamilyFilter } from './address-families';
import { scratch } from './operations';
import { asRoot, asUnit, familiesOf, type Machine } from './units';
import { until } from './until';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The number of the account that the guide makes. */
export const CHALLENGE = 51_871;

/** The one service that the guide starts here; `systemctl` asks for it through a file and waits until it is done. */
const SYSTEMCTL = `#!/bin/sh
dir=$(dirname "$0")
echo "$@" > "$dir/asked.part" && mv "$dir/asked.part" "$dir/asked"
while [ -e "$dir/asked" ]; do sleep 0.05; done
`;

/** What a shell line has answered. */
export type Typed = { code: number | null; out: string };

/** The process that bubblewrap has started in its own tree: it forwards no signal. */
const inside = (child: ChildProcess) =>
  Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]);

/** Whether this test may be another user and that one may read what is installed here. */
export const mayBeOther = () =>
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [`--reuid=${CHALLENGE}`, `--regid=${CHALLENGE}`, '--clear-groups', 'test', '-r', ROOT])
    .status === 0;

/** A machine with an account `challenge` and an empty /srv/challenge, on which root types lines and units run. */
export const layMachine = () => {
  const place = scratch();
  chmodSync(place.folder, 0o755);
  const machine: Machine = {
    srv: place.at('srv/challenge'),
    passwd: place.at('passwd'),
    group: place.at('group'),
    source: ROOT,
  };
  const account = `challenge:x:${CHALLENGE}:`;
  for (const folder of [machine.srv, place.at('bin'), place.at('etc/systemd/system'), place.at('etc/caddy')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(
    machine.passwd,
    `${readFileSync('/etc/passwd', 'utf8')}${account}${CHALLENGE}::/srv/challenge:/usr/sbin/nologin\n`,
  );
  writeFileSync(machine.group, `${readFileSync('/etc/group', 'utf8')}${account}\n`);
  writeFileSync(place.at('bin/systemctl'), SYSTEMCTL, { mode: 0o755 });

  const unit = (name: string) => place.at('etc/systemd/system', name);
  /** Starts a line whose file 3 is the filter of a unit's sockets, where it has one. */
  const spawnUnder = ([file = '', ...args]: string[], name: string, output: 'pipe' | number) => {
    const families = familiesOf(unit(name));
    const filter = place.at('families.bpf');
    if (families.length > 0) writeFamilyFilter(filter, families);
    const filterFile = families.length > 0 ? openSync(filter, 'r') : undefined;
    const child = spawn(file, args, { env: { PATH }, stdio: ['ignore', output, output, filterFile ?? 'ignore'] });
    if (filterFile !== undefined) closeSync(filterFile);
    return child;
  };
  const answerOf = (child: ChildProcess) =>
    new Promise<Typed>((resolve) => {
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
      child.once('close', (code) => resolve({ code, out: said.join('') }));
    });
  const scripted = (line: string) => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    return line.replace(/^pnpm run ([\w-]+)/, (_all, name: string) => scripts[name]);
  };
  const PATH = [place.at('bin'), path.join(ROOT, 'node_modules/node/bin'), process.env.PATH].join(path.delimiter);

  let server: ChildProcess | undefined;
  const stop = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise((resolve) => {
      running.once('exit', resolve);
      process.kill(inside(running), 'SIGTERM');
    });
  };
  const start = () => {
    const log = openSync(place.at('log'), 'a');
    server = spawnUnder(asUnit(unit('challenge.service'), machine), 'challenge.service', log);
    closeSync(log);
  };
  const answer = async () => {
    await stop();
    start();
    rmSync(place.at('bin/asked'));
  };
  let answering = false;
  const watch = setInterval(() => {
    if (answering || !existsSync(place.at('bin/asked'))) return;
    answering = true;
    answer().finally(() => {
      answering = false;
    });
  }, 50);

  return {
    ...machine,
    place,
    log: () => readFileSync(place.at('log'), 'utf8'),
    unit,
    start,
    /** Types a line as root in a folder of that machine; what lies in /etc goes into its own. */
    type: (cwd: string, line: string, input = '') => {
      const own = scripted(line).replaceAll(/(?<= )\/etc\//g, `${place.at('etc')}/`);
      const [file = '', ...args] = asRoot(machine, cwd, own);
      const child = spawn(file, args, { env: { PATH, HOME: '/root', INIT_CWD: cwd } });
      child.stdin.end(input);
      return answerOf(child);
    },
    /** Runs a unit's line to its end, or another line as that unit would. */
    runUnit: (name: string, line?: string) => answerOf(spawnUnder(asUnit(unit(name), machine, line), name, 'pipe')),
    /** The most memory that the service which runs has taken since its start, in bytes (without the page cache). */
    peak: () => {
      const status = server ? readFileSync(`/proc/${inside(server)}/status`, 'utf8') : '';
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
    },
    untilReady: (port: number) =>
      until(
        async () => readFileSync(place.at('log'), 'utf8'),
        async () => {
          if (server && server.exitCode !== null) throw new Error(readFileSync(place.at('log'), 'utf8'));
          return (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined))?.ok;
        },
        { timeout: patient(120_000) },
      ),
    end: async () => {
      clearInterval(watch);
      await stop();
      place.remove();
    },
  };
};
