import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { onCore } from './cores';
import { freePort } from './free-port';
import { until } from './until';

const CADDYFILE = path.resolve(import.meta.dirname, '../../Caddyfile');

/** The shipped Caddyfile in a real Caddy in front of these servers (`host:port`); its log goes to `logFile`. */
export const startProxy = async (
  program: string,
  upstreams: readonly string[],
  logFile: string,
  root: string,
  { port, core }: { port?: number; core?: number | undefined } = {},
) => {
  const [listening, health] = [port ?? (await freePort()), await freePort()];
  const log = openSync(logFile, 'a');
  const line = [...onCore(core), program, 'run', '--config', CADDYFILE, '--adapter', 'caddyfile'];
  const child = spawn(line[0] ?? '', line.slice(1), {
    env: {
      PATH: process.env.PATH,
      HOME: root,
      SITE_ADDRESS: `:${listening}`,
      UPSTREAMS: upstreams.join(' '),
      SITE_ROOT: root,
      HEALTH_ADDRESS: `127.0.0.1:${health}`,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isUp = async () => (await fetch(`http://127.0.0.1:${health}/`).catch(() => undefined))?.ok;
  await until('the proxy', isUp);
  return {
    url: `http://127.0.0.1:${listening}`,
    pid: child.pid,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};
