import os from 'node:os';

/** How many times as long as on an idle machine a test may take: what waits for each core, four at the most. */
const ofLoad = () => Math.min(4, Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism()));

/**
 * By what every time limit of the tests is multiplied. `TEST_TIMEOUT_FACTOR` sets it; without it the load of the machine
 * when the first runner starts does, and the processes that this one starts take the same.
 */
export const patience = Number(process.env.TEST_TIMEOUT_FACTOR) || ofLoad();
process.env.TEST_TIMEOUT_FACTOR = String(patience);

/** A limit in ms on this machine, now. */
export const patient = (ms: number) => Math.round(ms * patience);
