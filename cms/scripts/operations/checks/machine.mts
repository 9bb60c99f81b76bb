import dgram from 'node:dgram';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { databaseFile } from '../databases/sqlite.mts';
import { type Check, fail, ok, warn } from './check.mts';

const GB = 1_073_741_824;
const NTP_EPOCH = 2_208_988_800;

/** What a time server says of the difference to this clock, in seconds; undefined when none answers. */
const clockOffset = (host: string) =>
  new Promise<number | undefined>((resolve) => {
    const socket = dgram.createSocket('udp4');
    const end = (value: number | undefined) => {
      clearTimeout(timer);
      socket.close();
      resolve(value);
    };
    const timer = setTimeout(() => end(undefined), 2_000);
    socket.once('error', () => end(undefined));
    socket.once('message', (answer) => {
      const seconds = answer.readUInt32BE(40) - NTP_EPOCH + answer.readUInt32BE(44) / 2 ** 32;
      end(seconds - Date.now() / 1000);
    });
    socket.send(Buffer.concat([Buffer.from([0x1b]), Buffer.alloc(47)]), 123, host);
  });

const clock = (env: NodeJS.ProcessEnv) => async () => {
  const offset = await clockOffset(env.DOCTOR_TIME_SERVER || 'time.google.com');
  if (offset === undefined)
    return warn(
      '問不到時間伺服器 (no time server answers)',
      '請確認系統的自動對時已開啟：timedatectl (see that the clock is kept by itself)',
    );
  const seen = `相差 ${offset.toFixed(1)} 秒 (seconds off)`;
  return Math.abs(offset) <= 2
    ? ok(seen)
    : fail(seen, '請開啟自動對時：timedatectl set-ntp true (let the clock be kept by itself)');
};

const disk = (env: NodeJS.ProcessEnv) => async () => {
  let folder = path.dirname(databaseFile(env));
  for (; !(await fs.stat(folder).catch(() => undefined)); folder = path.dirname(folder));
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  const share = Math.round((bavail / blocks) * 100);
  const seen = `剩 ${((bavail * bsize) / GB).toFixed(1)} GB，${share} % (free)`;
  const cure = '請清出空間或換大一點的磁碟 (make room or use a larger disk)';
  if (share < 10) return fail(seen, cure);
  return share < 20 ? warn(seen, cure) : ok(seen);
};

const memory = async () => {
  const total = Math.min(os.totalmem(), process.constrainedMemory() || os.totalmem());
  const seen = `${(total / GB).toFixed(1)} GB`;
  return total >= 1.8 * GB ? ok(seen) : warn(seen, '至少需要 2 GB，建議 4 GB (2 GB at least, 4 are better)');
};

const descriptors = async () => {
  const limits = await fs.readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (!soft) return ok('這個系統不必檢查 (not asked on this system)');
  const cure = 'systemd 請設 LimitNOFILE=65536，Docker 請設 ulimits.nofile (raise the limit)';
  return soft === 'unlimited' || Number(soft) >= 4_096 ? ok(soft) : warn(soft, cure);
};

const node = async () => ok(process.versions.node);

/** Checks of the machine itself. */
export const machineChecks = (env: NodeJS.ProcessEnv): Check[] => [
  { name: 'Node.js', look: node },
  { name: '時鐘 clock', look: clock(env) },
  { name: '磁碟 disk', look: disk(env) },
  { name: '記憶體 memory', look: memory },
  { name: '檔案數上限 file descriptors', look: descriptors },
];
