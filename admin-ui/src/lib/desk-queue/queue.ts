/** The stories of a filtered list in the order in which a reviewer works through them, as the list was when they began. */
export type Queue = {
  /** One run through one list; travels with the address's state. */
  key: string;
  /** Which list, and its address's query. */
  resource: string;
  search: string;
  ids: string[];
  /** The place of `ids[0]` in the list, from 1. */
  first: number;
  /** How many the list had. */
  total: number;
  /** Put off: they come again at the end. */
  skipped: string[];
  /** Decided, by whomever, or not to be: going on passes over them. */
  settled: string[];
};

type Seed = Pick<Queue, 'resource' | 'search' | 'ids' | 'first' | 'total'> & { done?: readonly string[] };

export const startQueue = (key: string, { resource, search, ids, first, total, done = [] }: Seed): Queue => ({
  key,
  resource,
  search,
  ids: [...ids],
  first,
  total: Math.max(total, first - 1 + ids.length),
  skipped: [],
  settled: [...done],
});

/** True when every story after the first known one is known. */
export const knowsEnd = ({ first, ids, total }: Queue) => first - 1 + ids.length >= total;
export const knowsStart = ({ first }: Queue) => first <= 1;

/** The order of work: what was put off comes after the others; while the list's end is unknown, nowhere. */
function orderOf(queue: Queue): string[] {
  const { ids, skipped } = queue;
  if (skipped.length === 0) return ids;
  const kept = ids.filter((id) => !skipped.includes(id));
  return knowsEnd(queue) ? [...kept, ...skipped] : kept;
}

/** `12/47`; nothing for a story that isn't in the queue. */
export function positionOf(queue: Queue, id: string): string | undefined {
  const { first, total, skipped, ids } = queue;
  const last = skipped.indexOf(id);
  if (last >= 0) return `${total - skipped.length + last + 1}/${total}`;
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const before = skipped.filter((other) => ids.indexOf(other) < at).length;
  return `${first + at - before}/${total}`;
}

/** The first that no other reviewer holds; where all are held, the first of all: none is ever locked out. */
const firstFree = (ids: readonly string[], held: readonly string[]) => ids.find((id) => !held.includes(id)) ?? ids[0];

/** The neighbours of a story, whatever became of them; the next one past those that others hold. */
export function neighboursOf(
  queue: Queue,
  id: string,
  held: readonly string[] = [],
): { previous: string | undefined; next: string | undefined } {
  const order = orderOf(queue);
  const at = order.indexOf(id);
  return { previous: at < 0 ? undefined : order[at - 1], next: firstFree(order.slice(at + 1), held) };
}

/** The next undecided story, from this one on and then from the beginning, past those that others hold; none when all are done. */
export function followingOf(queue: Queue, id: string, held: readonly string[] = []): string | undefined {
  const order = orderOf(queue);
  const at = order.indexOf(id);
  const around = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
  const undecided = around.filter((other) => other !== id && !queue.settled.includes(other));
  return firstFree(undecided, held);
}

export type QueueEvent =
  /** Put off; once more, and it goes behind the others that were. */
  | { type: 'skipped'; id: string }
  /** Decided, by whomever. */
  | { type: 'settled'; id: string }
  /** A decision was taken back or refused: the story waits again. */
  | { type: 'unsettled'; id: string }
  /** More of the list was read; what was put off or decided since then stays so, and of what is new `done` isn't to be decided. */
  | { type: 'grown'; queue: Queue; done?: readonly string[] };

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** The queue after an event; the same one where nothing changed. */
export function nextQueue(queue: Queue, event: QueueEvent): Queue {
  const { ids, skipped, settled } = queue;
  switch (event.type) {
    case 'skipped':
      return ids.includes(event.id) ? { ...queue, skipped: [...without(skipped, event.id), event.id] } : queue;
    case 'settled':
      return settled.includes(event.id) ? queue : { ...queue, settled: [...settled, event.id] };
    case 'unsettled':
      return settled.includes(event.id) ? { ...queue, settled: without(settled, event.id) } : queue;
    case 'grown':
      if (event.queue.key !== queue.key) return queue;
      return {
        ...event.queue,
        skipped,
        settled: [...settled, ...(event.done ?? []).filter((id) => !ids.includes(id))],
      };
  }
}
