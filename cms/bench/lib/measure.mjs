import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** What the system counts in each second of a process's time. */
const TICKS = 100;

/** Time that a process has computed until now, in ms; only Linux says it exactly enough. */
const cpuTime = (pid) => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS;
};

/**
 * Loads one address for `seconds` after a warm-up, with `connections` at once.
 * `requests` is a list of autocannon requests; each connection begins at another place of it, as different people would.
 * Answers requests per second, p50 and p99 in milliseconds, how many answers were not 2xx, and the server's (`pid`) CPU time for
 * 1,000 requests in milliseconds.
 */
export const load = async ({ url, pid, requests, connections, seconds }) => {
  let next = 0;
  const setupClient = (client) => {
    const start = Math.floor((next++ % connections) * (requests.length / connections));
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const run = (duration) => autocannon({ url, requests, setupClient, connections, duration, timeout: 30 });
  await run(2);
  const before = cpuTime(pid);
  const result = await run(seconds);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((cpuTime(pid) - before) / result['2xx']) * 1000,
    failed: result.non2xx + result.errors + result.timeouts,
  };
};

/** Resident memory of a process in MB, as the system counts it. */
export const residentMemory = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);

/** Samples resident memory until `stop` is called, which answers the highest value in MB. */
export const watchMemory = (pid) => {
  let highest = residentMemory(pid);
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMemory(pid));
  }, 500);
  return () => {
    clearInterval(timer);
    return highest;
  };
};
