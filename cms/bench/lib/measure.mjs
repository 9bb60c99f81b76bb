import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';

/**
 * Loads one address for `seconds` after a warm-up, with `connections` at once.
 * `requests` is a list of autocannon requests; each connection begins at another place of it, as different people would.
 * Answers requests per second, p50 and p99 in milliseconds, and how many answers were not 2xx.
 */
export const load = async ({ url, requests, connections, seconds }) => {
  let next = 0;
  const setupClient = (client) => {
    const start = Math.floor((next++ % connections) * (requests.length / connections));
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const run = (duration) => autocannon({ url, requests, setupClient, connections, duration, timeout: 30 });
  await run(2);
  const result = await run(seconds);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
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
