type Where = {
  whereNull(column: string): Where;
  orWhere(column: string, sign: string, value: Date): Where;
};

/** Longer than any lease: one that ends later was made before the clock was set back. */
const LONGEST = 120_000;

/** The columns of a lease by which a row is held by `key`, for `ms` from `now`. */
export const leaseOf = (key: string, now: number, ms: number) => ({ lease_key: key, lease_time: new Date(now + ms) });

/** The columns of a row that is held by no instance. */
export const NO_LEASE = { lease_key: null, lease_time: null } as const;

/** Leases that are over, in a where: their instance ended, or took too long. */
export const isLeaseOver = (now: number) => (rows: Omit<Where, 'whereNull'>) =>
  rows.orWhere('lease_time', '<', new Date(now)).orWhere('lease_time', '>', new Date(now + LONGEST));

/** Rows that may be leased, in a where: free, or their lease is over. */
export const isLeaseFree = (now: number) => (rows: Where) => isLeaseOver(now)(rows.whereNull('lease_time'));
