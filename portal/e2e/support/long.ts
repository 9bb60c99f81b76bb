/** `pnpm test:long` (E2E_LONG=true) takes whole queues and each state of each screen; `npm test` a few of a queue. */
export const long = process.env.E2E_LONG === 'true';
