import { useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlace, type ListPlace } from '../list-place';
import { readListState } from '../list-state';
import { growAfter, growBefore, sideToGrow } from './grow';
import { followingOf, neighboursOf, positionOf, type Queue, settle, skip, startQueue, unsettle } from './queue';
import { queueStore } from './queue-store';

type Options = {
  resource: string;
  /** The list's own address, and that of one of its stories. */
  list: string;
  pathOf: (id: string) => string;
  /** The values of the list's status filter. */
  statuses: readonly (number | undefined)[];
  sortField?: string;
};

/** Where a desk stands in the list it was opened from, and the ways on. */
export type DeskQueue = {
  /** The address of the filtered list. */
  back: string;
  /** The state that goes with every link to another story of the queue. */
  state: object | null;
  position: string | undefined;
  previous: string | undefined;
  next: string | undefined;
  /** The next story that nobody decided; undefined when all of them are. */
  following: string | undefined;
  go: (id: string | undefined) => void;
  /** Puts this story off to the end and goes on. */
  skip: () => void;
  settle: (id: string) => void;
  unsettle: (id: string) => void;
};

const size = 10;

/**
 * The filtered list as a queue: neighbours across its pages, a place that stays while others change the list, stories put off
 * to the end. Opened by a bare link there is no list, and so no neighbours.
 */
export function useDeskQueue(id: string, { resource, list, pathOf, statuses, sortField }: Options): DeskQueue {
  const { state, key: entry } = useLocation();
  const place = isPlace(state) ? state.place : undefined;
  const run = place?.queue ?? entry;
  const stored = useSyncExternalStore(queueStore.subscribe, queueStore.get);
  const seed = useMemo(() => (place ? startQueue(run, place) : undefined), [place, run]);
  const queue = stored?.key === run ? stored : seed;
  useGrowth(id, queue, { resource, search: place?.search ?? '', statuses, sortField });

  const navigate = useNavigate();
  const onward = useMemo(() => (place ? { place: { ...place, queue: run } satisfies ListPlace } : null), [place, run]);
  const go = useCallback(
    (to: string | undefined) => {
      if (to !== undefined) navigate(pathOf(to), { state: onward });
    },
    [navigate, pathOf, onward],
  );
  const change = useCallback(
    (next: (queue: Queue) => Queue) => {
      const now = queueStore.get();
      const base = now?.key === run ? now : seed;
      if (base) queueStore.set(next(base));
    },
    [run, seed],
  );

  const neighbours = queue ? neighboursOf(queue, id) : { previous: undefined, next: undefined };
  const following = queue && followingOf(queue, id);
  return {
    back: `${list}${place?.search ?? ''}`,
    state: onward,
    position: queue && positionOf(queue, id),
    ...neighbours,
    following,
    go,
    skip: () => {
      change((now) => skip(now, id));
      go(following);
    },
    settle: useCallback((done) => change((now) => settle(now, done)), [change]),
    unsettle: useCallback((done) => change((now) => unsettle(now, done)), [change]),
  };
}

type Source = { resource: string; search: string; statuses: Options['statuses']; sortField: string | undefined };

/** Reads more of the list when the end of what is known comes near. A failure changes nothing: the next story tries again. */
function useGrowth(id: string, queue: Queue | undefined, { resource, search, statuses, sortField }: Source) {
  const provider = useDataProvider()();
  const side = queue && sideToGrow(queue, id);
  useEffect(() => {
    if (!queue || !side) return;
    let left = false;
    const { text, status, session, sort } = readListState(new URLSearchParams(search), { sizes: [size], statuses });
    const fetchPage = async (page: number, pageSize: number) => {
      const { data } = await provider.getList({
        resource,
        pagination: { currentPage: page, pageSize },
        filters: [
          { field: 'text', operator: 'eq', value: text || undefined },
          { field: 'status', operator: 'eq', value: status },
          { field: 'session', operator: 'eq', value: session },
        ],
        ...(sortField && sort && { sorters: [{ field: sortField, order: sort }] }),
      });
      return data.map((row) => String(row.id));
    };
    const grow = side === 'after' ? growAfter : growBefore;
    grow(queue, fetchPage).then(
      (grown) => {
        // What was put off or decided meanwhile stays so.
        const now = queueStore.get();
        const { skipped, settled } = now?.key === grown.key ? now : grown;
        if (!left) queueStore.set({ ...grown, skipped, settled });
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [queue, side, provider, resource, search, statuses, sortField]);
}
