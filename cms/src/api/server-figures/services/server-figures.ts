import os from 'node:os';
import { FIGURES_EVERY, HOUR, nightOf, type ServersShown, sumServers } from 'contract';
import { poolFigures } from '../../../lib/database/pool';
import { repeat } from '../../../lib/guarded/repeat';
import { loadLevel } from '../../../lib/limits/load';
import { callsOfMinute, endSlice } from '../../../lib/process/last-minute';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { sharedNow } from '../../../lib/time/shared-clock';
import { readGate } from '../../settings/port';
import { findHeard, forgetSilent, saySo } from '../queries/server-figures';

/** A server that has said nothing for so long was taken away. */
const FORGOTTEN = HOUR;

let used = process.cpuUsage();
let since = performance.now();
let stop: (() => void) | undefined;

/** The share of one core that this process took since it was asked last. */
const cpuShare = () => {
  const { user, system } = process.cpuUsage(used);
  const share = (user + system) / 1_000 / Math.max(1, performance.now() - since);
  used = process.cpuUsage();
  since = performance.now();
  return Number(share.toFixed(3));
};

const say = async () => {
  const cpu = cpuShare();
  endSlice();
  // Before the boot is over there are no tables.
  if (!strapi.isLoaded || nightOf(await readGate(), now())?.phase !== 'night') return;
  const time = await sharedNow();
  const server = `${os.hostname()}:${settings().PORT}`.slice(0, 120);
  const says = {
    buckets: callsOfMinute(),
    level: loadLevel(),
    cpu,
    memory: process.memoryUsage.rss(),
    waiting: poolFigures().waiting,
  };
  await saySo(server, time, says);
  await forgetSilent(time - FORGOTTEN);
};

/** Says every five seconds how this server is, while a last night goes on. */
export const startFigures = (): void => {
  stop = repeat(say, FIGURES_EVERY);
};

export const stopFigures = (): void => stop?.();

/** How all servers are together, and which are silent. */
export const showServers = async (): Promise<ServersShown> => {
  const time = await sharedNow();
  return sumServers(await findHeard(time, time - FORGOTTEN));
};
