/** The settings with which a platform uses the stand-ins at `address`. */
export declare const standInSettings: (address: string) => Record<string, string>;
/** Serves the stand-ins; port 0 takes a free one. */
export declare const serveStandIns: (
  port?: number,
  host?: string,
) => Promise<{ address: string; stop: () => Promise<unknown> }>;
