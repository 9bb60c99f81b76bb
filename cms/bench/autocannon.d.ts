/** What is used of `autocannon`, which brings no types. */
declare module 'autocannon' {
  export interface Request {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }

  interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  interface Options {
    url: string;
    requests: readonly Request[];
    setupClient: (client: Client) => void;
    connections: number;
    /** Seconds. */
    duration: number;
    timeout: number;
  }

  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
