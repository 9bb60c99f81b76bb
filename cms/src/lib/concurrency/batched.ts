import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';

/**
 * Joins single calls to batches, in order and one batch after another: what comes while one runs waits for the next, so a
 * burst costs few batches. `work` gives each item's result, or the error that its call is refused with.
 */
export const batched = <Item, Result>(
  work: (items: readonly Item[]) => Promise<ArrayLike<Result | Error>>,
  maxBatchSize = Number.POSITIVE_INFINITY,
) => {
  let turn: Promise<unknown> = Promise.resolve();
  let running: Promise<unknown> = turn;
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = work(items);
      running = results.then(
        () => undefined,
        () => undefined,
      );
      return results;
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => {
        turn = turn.then(async () => {
          // What is ready in this turn of the event loop joins.
          await nextTurn();
          dispatch();
          await running;
        });
      },
    },
  );
  return (item: Item): Promise<Result> => loader.load(item);
};
