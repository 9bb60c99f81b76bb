import type { Answer } from './client';

type Counts = { calls: number; signedIn: number; done: number };
type Slow = { what: string; ms: number };

/** Something that an answer, or the server, must not do; `again` is how to make this one input alone again. */
export type Violation = { fault: string; again: string; sent: string };

const KEPT = 200;

/** Counts answers by class and by operation, and keeps what was wrong. */
export const createTally = () => {
  const classes: Record<string, number> = {};
  const operations = new Map<string, Counts>();
  const slowest: Slow[] = [];
  const violations: Violation[] = [];
  let wrong = 0;
  return {
    note(name: string, { status, ms, cut }: Answer, actor: string) {
      const kind = cut ? 'cut off' : `${Math.floor(status / 100)}xx`;
      classes[kind] = (classes[kind] ?? 0) + 1;
      const counts = operations.get(name) ?? { calls: 0, signedIn: 0, done: 0 };
      counts.calls += 1;
      if (actor !== 'anonymous' && status !== 401 && !cut) counts.signedIn += 1;
      if (status >= 200 && status < 400) counts.done += 1;
      operations.set(name, counts);
      slowest.push({ what: `${name} as ${actor}: ${status}`, ms: Math.round(ms) });
      slowest.sort((a, b) => b.ms - a.ms).splice(5);
    },
    fault(violation: Violation) {
      wrong += 1;
      if (violations.length < KEPT) violations.push(violation);
    },
    violations: (): readonly Violation[] => violations,
    summary: () => ({
      calls: [...operations.values()].reduce((sum, { calls }) => sum + calls, 0),
      classes,
      slowest,
      wrong,
    }),
    operations: () => [...operations.entries()].map(([name, counts]) => ({ name, ...counts })),
  };
};

export type Tally = ReturnType<typeof createTally>;
