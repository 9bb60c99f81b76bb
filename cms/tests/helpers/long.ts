/** `pnpm test:long`: what smaller tests prove daily in its parts is registered there alone (record 252). */
export const LONG = process.env.LONG_TESTS === 'true';
