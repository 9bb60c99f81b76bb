/** Things that are read, worked on and written at once. */
const AT_ONCE = 4;

/** Does `work` with every item, some at once; the first that fails ends it. */
export const forEach = async <Item,>(items: Item[], work: (item: Item) => Promise<unknown>) => {
  const queue = items.values();
  let failed = false;
  const lane = async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
};
