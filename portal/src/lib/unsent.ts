/** Something that keeps typed text on this device until it has been sent. */
export type UnsentSource = {
  /** How many drafts of this account wait. */
  count(account: string): Promise<number>;
  /** Sends them, also to a server that is away or busy for a while; throws when one is refused, or `signal` gives up. */
  send(account: string, signal: AbortSignal): Promise<void>;
  discard(account: string): Promise<void>;
};

const sources = new Set<UnsentSource>();
let asked = false;

export function registerUnsent(source: UnsentSource) {
  sources.add(source);
}

/** All drafts of this account together: logging out asks about them first (decision 48). */
export const unsent = {
  /** While somebody is asked what becomes of the drafts, none goes out by itself. */
  asked: () => asked,
  ask: (on: boolean) => {
    asked = on;
  },
  count: async (account: string) =>
    (await Promise.all([...sources].map((s) => s.count(account)))).reduce((a, b) => a + b, 0),
  send: async (account: string, signal: AbortSignal) => {
    for (const source of sources) await source.send(account, signal);
  },
  discard: async (account: string) => {
    await Promise.all([...sources].map((source) => source.discard(account)));
  },
};
