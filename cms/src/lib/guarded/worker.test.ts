import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorker } from './worker';

const LOOK_EVERY = 2_000;
const log = { error: vi.fn() };

/** Work that ends when the test says so. */
const piece = () => {
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
};

/** A worker whose looks give these pieces one after another, and how many it was free to begin each time. */
const workerOf = (queue: Promise<unknown>[], more: { letGo?: () => Promise<unknown>; lanes?: number } = {}) => {
  const free: number[] = [];
  const failed = vi.fn();
  const look = vi.fn(async (count: number) => {
    free.push(count);
    return queue.splice(0, count);
  });
  const worker = openWorker({ lanes: 2, look, failed, patience: 5_000, ...more });
  return { worker, look, failed, free };
};

/** Lets all that waits for no timer go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('strapi', { isLoaded: true, log });
});

afterEach(() => {
  log.error.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('openWorker', () => {
  it('looks every two seconds once it was started, however often that was', async () => {
    const { worker, look } = workerOf([]);
    worker.nudge();
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect([look.mock.calls.length, worker.isOn()]).toEqual([0, false]);
    worker.start();
    worker.start();
    await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY);
    expect([look.mock.calls.length, worker.isOn()]).toEqual([3, true]);
  });

  it('looks at once when it is asked to', async () => {
    const { worker, look } = workerOf([]);
    worker.start();
    worker.nudge();
    await settle();
    expect(look).toHaveBeenCalledOnce();
  });

  it('looks for nothing before the boot is over', async () => {
    vi.stubGlobal('strapi', { isLoaded: false, log });
    const { worker, look } = workerOf([]);
    worker.start();
    worker.nudge();
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(look).not.toHaveBeenCalled();
  });

  it('begins no more at once than it has lanes, and looks again when one is free', async () => {
    const [first, second, third] = [piece(), piece(), piece()];
    const { worker, free } = workerOf([first.promise, second.promise, third.promise]);
    worker.start();
    worker.nudge();
    await settle();
    expect([free, worker.underWay()]).toEqual([[2], 2]);
    first.resolve();
    await settle();
    expect([free, worker.underWay()]).toEqual([[2, 1], 2]);
  });

  it('goes on after a look that failed and a piece of work that did', async () => {
    const [broken, after] = [piece(), piece()];
    const { worker, look, failed } = workerOf([broken.promise, after.promise], { lanes: 1 });
    look.mockRejectedValueOnce(new Error('no connection'));
    worker.start();
    worker.nudge();
    await settle();
    expect([failed.mock.calls.length, worker.underWay()]).toEqual([1, 0]);
    worker.nudge();
    await settle();
    broken.reject(new Error('broken'));
    await settle();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
    expect([worker.underWay(), failed.mock.calls.length]).toEqual([1, 1]);
  });

  it('waits at a stop for what is under way, begins nothing more, and lets go before and after', async () => {
    const said: string[] = [];
    const [running, left] = [piece(), piece()];
    const letGo = async () => said.push('lets go');
    const { worker } = workerOf([running.promise, left.promise], { letGo, lanes: 1 });
    worker.start();
    worker.nudge();
    await settle();
    const stopped = worker.stop().then(() => said.push('stopped'));
    await settle();
    expect([said, worker.isOn()]).toEqual([['lets go'], false]);
    running.resolve();
    await stopped;
    expect([said, worker.underWay()]).toEqual([['lets go', 'lets go', 'stopped'], 0]);
  });

  it('waits at a stop no longer than its patience', async () => {
    const { worker } = workerOf([piece().promise]);
    worker.start();
    worker.nudge();
    await settle();
    const stopped = vi.fn();
    worker.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('can be started again', async () => {
    const { worker, look } = workerOf([]);
    worker.start();
    await worker.stop();
    worker.nudge();
    worker.start();
    worker.nudge();
    await settle();
    expect(look).toHaveBeenCalledOnce();
  });
});
