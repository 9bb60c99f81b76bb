/** What was thrown, as an error with the system's code where it has one. */
export const faultOf = (thrown: unknown): NodeJS.ErrnoException =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
