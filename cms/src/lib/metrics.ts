import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
let collecting = false;

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time that requests took, by method, route and class of status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const passwordChecks = new Counter({
  name: 'password_checks_total',
  help: 'Passwords that were held against a hash, by the cost of that hash.',
  labelNames: ['cost'],
  registers: [registry],
});

const mailsHeldBack = new Counter({
  name: 'member_mails_held_back_total',
  help: 'Mails that a member would have caused beyond the number a day; they are never sent.',
  registers: [registry],
});

/** Counts a mail that was not sent because its sender has caused enough of them today. */
export const countMailHeldBack = () => mailsHeldBack.inc();

/** Counts one check of a password; `cost` as the hash says it (`m=19456,t=2,p=1`). */
export const countPasswordCheck = (cost: string) => passwordChecks.inc({ cost });

/** Counts a request; `route` is the pattern, never the address, which holds ids. Time in ms. */
export const observeRequest = (method: string, route: unknown, status: number, ms: number) => {
  const labels = {
    method,
    route: typeof route === 'string' ? route : 'other',
    status: `${Math.floor(status / 100)}xx`,
  };
  requests.observe(labels, ms / 1000);
};

/** All figures in Prometheus' text format. */
export const metricsText = async (): Promise<{ type: string; text: string }> => {
  if (!collecting) {
    collectDefaultMetrics({ register: registry });
    collecting = true;
  }
  return { type: registry.contentType, text: await registry.metrics() };
};
