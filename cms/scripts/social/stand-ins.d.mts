/** Serves the stand-ins; port 0 takes a free one. */
export declare const serveStandIns: (
  port?: number,
  host?: string,
) => Promise<{ address: string; stop: () => Promise<unknown> }>;
