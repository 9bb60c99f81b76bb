import autocannon, { type Request } from 'autocannon';
import { cpuMs, residentMb } from './cpu.mts';

type Loading = { url: string; pid?: number; requests: readonly Request[]; connections: number; seconds: number };

/**
 * Loads one address for `seconds` after a warm-up, with `connections` at once.
 * `requests` is a list of autocannon requests; each connection begins at another place of it, as different people would.
 * Answers requests per second, p50 and p99 in milliseconds, how many answers were not 2xx, and the server's (`pid`) CPU time for
 * 1,000 requests in milliseconds.
 */
export const load = async ({ url, pid = 0, requests, connections, seconds }: Loading) => {
  let next = 0;
  const setupClient = (client: { setRequests(given: readonly Request[]): void }) => {
    const start = Math.floor((next++ % connections) * (requests.length / connections));
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const run = (duration: number) => autocannon({ url, requests, setupClient, connections, duration, timeout: 30 });
  await run(2);
  const before = cpuMs(pid);
  const result = await run(seconds);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: ((cpuMs(pid) - before) / result['2xx']) * 1000,
    failed: result.non2xx + result.errors + result.timeouts,
  };
};

/** Samples resident memory until `stop` is called, which answers the highest value in MB. */
export const watchMemory = (pid: number): (() => number) => {
  let highest = residentMb(pid);
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMb(pid));
  }, 500);
  return () => {
    clearInterval(timer);
    return highest;
  };
};

/** What a call came to under its load. */
export type Loaded = Awaited<ReturnType<typeof load>>;
