import { performance } from 'node:perf_hooks';

export const ADMIN = { account: 'admin@example.org', password: 'Challenge-2026', manager: true };

interface Credentials {
  account: string;
  password: string;
  manager?: boolean;
}

interface Options {
  body?: string | FormData;
  headers?: Record<string, string>;
}

/** The calls of a logged-in account: `get` answers with ms and body, `send` with the body; anything but 2xx throws. */
export const logIn = async (url: string, credentials: Credentials) => {
  const call = async (method: string, path: string, options: Options) => {
    const answer = await fetch(`${url}/api${path}`, { method, ...options });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  const json = (body: unknown): Options => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = JSON.parse(await call('POST', '/auth/login', json(credentials))) as { token: string };
  const authorization = `Bearer ${token}`;
  const send = async (method: string, path: string, options: Options = {}): Promise<unknown> =>
    JSON.parse(await call(method, path, { ...options, headers: { ...options.headers, authorization } }));
  return {
    get: async (path: string) => {
      const from = performance.now();
      const text = await call('GET', path, { headers: { authorization } });
      return { ms: performance.now() - from, text };
    },
    send: (method: string, path: string, body: unknown) => send(method, path, json(body)),
    upload: (path: string, name: string, text: string) => {
      const body = new FormData();
      body.append('file', new Blob([text], { type: 'text/csv' }), name);
      return send('POST', path, { body });
    },
  };
};
