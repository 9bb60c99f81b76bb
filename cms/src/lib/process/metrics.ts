import { SECOND } from 'contract';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countCall } from './last-minute';

/** No figure is waited for longer: a monitor gives up after ten seconds, and then it has none at all. */
const LONGEST = 5 * SECOND;

const registry = new Registry();
let collecting = false;

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time that requests took, by class of route (the part that follows /api), method, route and class of status.',
  labelNames: ['class', 'method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const passwordChecks = new Counter({
  name: 'password_checks_total',
  help: 'Passwords that were held against a hash, by the cost of that hash.',
  labelNames: ['cost'],
  registers: [registry],
});

const refusals = new Counter({
  name: 'refusals_total',
  help: 'Calls that were refused because too many came or something was away, by code.',
  labelNames: ['code'],
  registers: [registry],
});

/** Counts a refusal that says something of the server: too many at once, a part that is away, a fault. */
export const countRefusal = (code: string) => refusals.inc({ code });

/** A figure that only grows, by the labels that it is counted with. */
export const addCounter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/** Values of a figure by its label, or one value without labels. */
export type Readings = number | ReadonlyMap<string, number>;

const NONE: Readings = new Map();

/** A figure that is read when the figures are asked for; it is left out while it can't be read, or not within five seconds. */
export const addGauge = (name: string, help: string, read: () => Readings | Promise<Readings>, label = 'name') => {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const reading = Promise.resolve()
        .then(read)
        .catch(() => NONE);
      const late = new Promise<Readings>((resolve) => setTimeout(resolve, LONGEST, NONE).unref());
      const readings = await Promise.race([reading, late]);
      if (typeof readings === 'number') this.set(readings);
      else for (const [value, figure] of readings) this.set({ [label]: value }, figure);
    },
  });
};

/** Counts one check of a password; `cost` as the hash says it (`m=19456,t=2,p=1`). */
export const countPasswordCheck = (cost: string) => passwordChecks.inc({ cost });

/** Counts a request; `route` is the pattern, never the address, which holds ids. Time in ms. */
export const observeRequest = (method: string, route: unknown, status: number, ms: number) => {
  const pattern = typeof route === 'string' ? route : 'other';
  const labels = {
    class: /^\/api\/([\w-]+)/.exec(pattern)?.[1] ?? (pattern === 'other' ? 'other' : 'panel'),
    method,
    route: pattern,
    status: `${Math.floor(status / 100)}xx`,
  };
  requests.observe(labels, ms / 1000);
  if (pattern.startsWith('/api/')) countCall(ms);
};

/** All figures in Prometheus' text format. */
export const metricsText = async (): Promise<{ type: string; text: string }> => {
  if (!collecting) {
    collectDefaultMetrics({ register: registry });
    collecting = true;
  }
  return { type: registry.contentType, text: await registry.metrics() };
};
