/** Runs at most `limit` tasks at a time, in the order in which they came; a task reports its own failure. */
export function createUploadQueue(limit: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = () => {
    const task = running < limit ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      next();
    });
    next();
  };
  return {
    add(task: () => Promise<void>) {
      waiting.push(task);
      next();
    },
  };
}
