import type { IncomingMessage, ServerResponse } from 'node:http';

/** Serves the stand-ins; port 0 takes a free one. `interrupt` may answer in their place (true). */
export declare const serveStandIns: (
  port?: number,
  host?: string,
  interrupt?: (request: IncomingMessage, response: ServerResponse) => boolean,
) => Promise<{ address: string; stop: () => Promise<unknown> }>;
