import { createHash } from 'node:crypto';
import { expect, inject } from 'vitest';

/** What came back: the parsed JSON as `Body` (each test says what it asked for), or the text. */
export type Answer<Body> = { status: number; body: Body; text: string; headers: Headers };

/** A refusal's body (requirements/http.md, "errors"). */
export type Refusal = {
  data: null;
  error: {
    status: number;
    name: string;
    message: string;
    details: { code: string; errors?: { path: (string | number)[]; message: string }[]; [more: string]: unknown };
  };
};

export type CallOptions = {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** A body to be sent as it is: a form, a text that isn't JSON, a stream that takes its time. */
  raw?: RequestInit['body'];
  base?: string;
};

const parse = <Body>(text: string): Body => {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return text as Body;
  }
};

/** Each file of tests comes from an address of its own: what one of them does wrong slows no other down (T-09). */
const addressOfFile = (): string => {
  const [a = 0, b = 0, c = 0] = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest();
  return `10.${a}.${b}.${c}`;
};

/** One call of the API; `path` is below `/api`, or whole when it begins with `//`. */
export const call = async <Body = Refusal>(
  method: string,
  path: string,
  token: string | undefined,
  { query, body, headers, raw, base = inject('baseUrl') }: CallOptions = {},
): Promise<Answer<Body>> => {
  const url = new URL(path.startsWith('//') ? path.slice(1) : `/api${path}`, base);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': addressOfFile(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? (raw ?? null) : JSON.stringify(body),
    ...(raw instanceof ReadableStream ? { duplex: 'half' } : {}),
  }).catch((error) => {
    // "fetch failed" alone tells neither what nor why.
    throw new Error(`${method} ${url.pathname}: ${error.cause ?? error}`, { cause: error });
  });
  const text = await response.text();
  return { status: response.status, body: parse<Body>(text), text, headers: response.headers };
};

const client = (token?: string) => ({
  get: <Body = Refusal>(path: string, options?: CallOptions) => call<Body>('GET', path, token, options),
  post: <Body = Refusal>(path: string, body?: unknown, options?: CallOptions) =>
    call<Body>('POST', path, token, { body, ...options }),
  put: <Body = Refusal>(path: string, body?: unknown, options?: CallOptions) =>
    call<Body>('PUT', path, token, { body, ...options }),
  delete: <Body = Refusal>(path: string, options?: CallOptions) => call<Body>('DELETE', path, token, options),
});

/** Calls without a token, or `api.as(actor)` with the actor's. */
export const api = { ...client(), as: (actor: { token: string }) => client(actor.token) };
