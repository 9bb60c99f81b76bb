import { now } from '../../../lib/clock';

const KEEP_MS = 1_000;
const MAX = 1_000;

type Entry = { at: number; counted: Promise<unknown> };
const counts = new Map<string, Entry>();

/** What a list's filter or the overview counts, asked at most once a second per instance however many ask: it is most of their cost. */
export const cachedCount = <Counted>(key: string, count: () => Promise<Counted>): Promise<Counted> => {
  const time = now();
  const entry = counts.get(key);
  if (entry && time >= entry.at && time - entry.at < KEEP_MS) return entry.counted as Promise<Counted>;
  if (counts.size >= MAX) counts.clear();
  const counted = count();
  counts.set(key, { at: time, counted });
  counted.catch(() => {
    if (counts.get(key)?.counted === counted) counts.delete(key);
  });
  return counted;
};

/** Forgets the counts after a write of this instance, so that whoever wrote sees the new total. */
export const forgetCounts = () => counts.clear();
