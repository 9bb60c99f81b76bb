import { now } from '../../../lib/clock';

const KEEP_MS = 1_000;
const MAX = 1_000;

type Entry = { at: number; count: Promise<number> };
const counts = new Map<string, Entry>();

/** The count of a list's filter, asked at most once a second per instance however many ask: it is most of a list's cost. */
export const cachedCount = (key: string, count: () => Promise<number>): Promise<number> => {
  const time = now();
  const entry = counts.get(key);
  if (entry && time >= entry.at && time - entry.at < KEEP_MS) return entry.count;
  if (counts.size >= MAX) counts.clear();
  const fresh = count();
  counts.set(key, { at: time, count: fresh });
  fresh.catch(() => counts.delete(key));
  return fresh;
};

/** Forgets the counts after a write of this instance, so that whoever wrote sees the new total. */
export const forgetCounts = () => counts.clear();
