import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeaving } from '@/components/shortcuts/held-keys';
import { isPlace, type ListPlace } from '../list-place';
import { growAfter, growBefore, sideToGrow } from './grow';
import { followingOf, neighboursOf, nextQueue, positionOf, type Queue, type QueueEvent, startQueue } from './queue';
import { queueStore } from './queue-store';

type Options = {
  resource: string;
  /** The list's own address, and that of one of its stories. */
  list: string;
  pathOf: (id: string) => string;
  /** The stories that others work on: going on passes over them. */
  held?: readonly string[];
  /** On which rows of the list nothing is to be decided; always the same function. */
  isDone?: (row: BaseRecord) => boolean;
};

/** A desk's place in the list it was opened from, and the ways on. */
export type DeskQueue = {
  /** The address of the filtered list. */
  back: string;
  /** The state that goes with every link to another story of the queue. */
  state: object | null;
  position: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** The next undecided story; undefined when all of them are. */
  following: string | undefined;
  go: (id: string | undefined) => void;
  toList: () => void;
  /** Puts this story off to the end and goes on. */
  skip: () => void;
  settle: (id: string) => void;
  unsettle: (id: string) => void;
};

/**
 * The filtered list as a queue: neighbours across its pages, a place that stays while others change the list, stories put off
 * to the end. Opened by a bare link it goes on with the queue of this tab that has the story (after a login), else it has no
 * neighbours.
 */
export function useDeskQueue(id: string, { resource, list, pathOf, held, isDone }: Options): DeskQueue {
  const { state, key: entry } = useLocation();
  const place = isPlace(state) ? state.place : undefined;
  const stored = useSyncExternalStore(queueStore.subscribe, queueStore.get);
  const run = place?.queue ?? entry;
  const seed = useMemo(() => (place ? startQueue(run, { ...place, resource }) : undefined), [place, run, resource]);
  const queue = stored && (place ? stored.key === run : isOf(stored, resource, id)) ? stored : seed;
  useEffect(() => {
    if (seed && queueStore.get()?.key !== seed.key) queueStore.set(seed);
  }, [seed]);
  useGrowth(id, queue, isDone);

  const navigate = useNavigate();
  const leave = useLeaving(id);
  const onward = useMemo(() => stateOf(queue, place), [queue, place]);
  const go = useCallback(
    (to: string | undefined) => {
      if (to === undefined) return;
      if (to !== id) leave();
      navigate(pathOf(to), { state: onward });
    },
    [navigate, pathOf, onward, leave, id],
  );
  const key = queue?.key;
  const tell = useCallback(
    (event: QueueEvent) => {
      const now = queueStore.get();
      const base = now && now.key === key ? now : seed;
      if (base) queueStore.set(nextQueue(base, event));
    },
    [key, seed],
  );

  const neighbours = queue ? neighboursOf(queue, id, held) : { previous: undefined, next: undefined };
  const following = queue && followingOf(queue, id, held);
  const back = `${list}${queue?.search ?? ''}`;
  return {
    back,
    state: onward,
    position: queue && positionOf(queue, id),
    ...neighbours,
    following,
    go,
    toList: () => void navigate(back),
    skip: () => {
      tell({ type: 'skipped', id });
      go(following);
    },
    settle: useCallback((done) => tell({ type: 'settled', id: done }), [tell]),
    unsettle: useCallback((done) => tell({ type: 'unsettled', id: done }), [tell]),
  };
}

const isOf = (queue: Queue, resource: string, id: string) => queue.resource === resource && queue.ids.includes(id);

/** What the next address carries: small, since the queue itself is kept in the tab. */
function stateOf(queue: Queue | undefined, place: ListPlace | undefined): { place: ListPlace } | null {
  if (place) return { place: { ...place, ...(queue && { queue: queue.key }) } };
  if (!queue) return null;
  const { search, ids, first, total, key } = queue;
  return { place: { search, ids, first, total, queue: key } };
}

/** Reads more of the list when the end of what is known comes near. A failure changes nothing: the next story tries again. */
function useGrowth(id: string, queue: Queue | undefined, isDone: Options['isDone']) {
  const provider = useDataProvider()();
  useEffect(() => {
    const side = queue && sideToGrow(queue, id);
    if (!side) return;
    let left = false;
    const done: string[] = [];
    // The order is one of the list's own words, as the API has it.
    const { page: _page, size: _size, ...filters } = Object.fromEntries(new URLSearchParams(queue.search));
    const fetchPage = async (currentPage: number, pageSize: number) => {
      const { data } = await provider.getList({
        resource: queue.resource,
        pagination: { currentPage, pageSize },
        filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
      });
      if (isDone) done.push(...data.filter(isDone).map((row) => String(row.id)));
      return data.map((row) => String(row.id));
    };
    const grow = side === 'after' ? growAfter : growBefore;
    grow(queue, fetchPage).then(
      (grown) => {
        if (!left) queueStore.set(nextQueue(queueStore.get() ?? grown, { type: 'grown', queue: grown, done }));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id, queue, provider, isDone]);
}
