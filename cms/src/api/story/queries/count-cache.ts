import { briefCache } from '../../../lib/concurrency/brief-cache';

const counts = briefCache<unknown>({ max: 1_000, ttl: 1_000 });

/** What a list's filter or the overview counts, asked at most once a second per instance however many ask: it is most of their cost. */
export const cachedCount = <Counted>(key: string, count: () => Promise<Counted>): Promise<Counted> =>
  counts.get(key, count) as Promise<Counted>;

/** Forgets the counts after a write of this instance, so that its author sees the new total. */
export const forgetCounts = () => counts.forget();
