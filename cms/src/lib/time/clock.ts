/** Now, in milliseconds since the epoch. The one place that reads the clock, so that tests can set it. */
export const now = (): number => Date.now();
