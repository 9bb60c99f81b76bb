import { readFileSync } from 'node:fs';

/** A request as the proxy has seen it: when it was answered, how long that took, and how. */
export type Passed = { at: number; ms: number; method: string; path: string; status: number };

type Line = { ts?: number; duration?: number; status?: number; request?: { method?: string; uri?: string } };

const parse = (text: string): Line => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return {};
  }
};

/** All requests that the proxy has logged. */
export const readProxyLog = (file: string): Passed[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map(parse)
    .flatMap(({ ts, duration, status, request }) =>
      ts === undefined || duration === undefined || status === undefined || !request?.uri
        ? []
        : [{ at: ts * 1_000, ms: duration * 1_000, method: request.method ?? '', path: request.uri, status }],
    );
