import { knowsEnd, knowsStart, type Queue } from './queue';

/** One page of the list as it is now; `page` from 1. */
export type FetchPage = (page: number, size: number) => Promise<string[]>;

export const GROW_BY = 100;

const pageOf = (place: number) => Math.max(1, Math.floor((place - 1) / GROW_BY) + 1);

/** Which side has to grow, so that ten neighbours are known on both. */
export function sideToGrow(queue: Queue, id: string): 'after' | 'before' | undefined {
  const at = queue.ids.indexOf(id);
  const near = 10;
  if (!knowsEnd(queue) && (at < 0 || at >= queue.ids.length - near)) return 'after';
  return !knowsStart(queue) && at >= 0 && at < near ? 'before' : undefined;
}

/**
 * The queue with the stories that follow its last one. Others work on the same list: rows that left it have moved the rest
 * towards its beginning, so the pages are read backwards until a known story is met. What is known keeps its place.
 */
export async function growAfter(queue: Queue, fetchPage: FetchPage): Promise<Queue> {
  const known = new Set(queue.ids);
  const start = queue.first + queue.ids.length;
  let page = pageOf(start);
  let rows = await fetchPage(page, GROW_BY);
  const wanted = Math.max(1, pageOf(queue.first));
  while (page > wanted && !rows.some((id) => known.has(id))) {
    page -= 1;
    rows = [...(await fetchPage(page, GROW_BY)), ...rows];
  }
  const last = rows.findLastIndex((id) => known.has(id));
  // Without a known row those before the queue's first place are not ours.
  const from = last >= 0 ? last + 1 : Math.max(0, queue.first - 1 - (page - 1) * GROW_BY);
  const fresh = rows.slice(from).filter((id) => !known.has(id));
  const ids = [...queue.ids, ...fresh];
  const end = queue.first - 1 + ids.length;
  return { ...queue, ids, total: fresh.length === 0 ? end : Math.max(queue.total, end) };
}

/** The queue with the stories before its first one. */
export async function growBefore(queue: Queue, fetchPage: FetchPage): Promise<Queue> {
  const known = new Set(queue.ids);
  const page = pageOf(queue.first - 1);
  const rows = await fetchPage(page, GROW_BY);
  const met = rows.findIndex((id) => known.has(id));
  const until = met >= 0 ? met : Math.max(0, queue.first - 1 - (page - 1) * GROW_BY);
  const before = page > 1 && until === 0 ? await fetchPage(page - 1, GROW_BY) : rows.slice(0, until);
  const fresh = before.filter((id) => !known.has(id));
  const first = fresh.length === 0 ? 1 : Math.max(1, queue.first - fresh.length);
  return { ...queue, ids: [...fresh, ...queue.ids], first };
}
