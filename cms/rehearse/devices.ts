import http from 'node:http';
import type { Story } from 'contract';
import { createApi } from '../../portal/web-kit/src/api-client';
import { ApiError } from '../../portal/web-kit/src/api-error';
import { fileSender } from '../../portal/web-kit/src/send-file';
import type { StoryCalls } from '../../portal/web-kit/src/story-calls';

export type CallKind = 'login' | 'open' | 'save' | 'photo' | 'start' | 'send' | 'live' | 'presence';

/** One try of one call: when it was made, how long it took, and what came of it; 0 where no answer came. */
export type Call = { kind: CallKind; at: number; ms: number; status: number; code: string };

/** As many as a browser opens to one host. */
const CONNECTIONS = 6;

type Options = { url: string; account: string; password: string; calls: Call[] };

/** A browser of a team, without its screen: the portal's own client over connections of its own. */
export const openDevice = ({ url, account, password, calls }: Options) => {
  let token: string | undefined;
  const entered = Promise.withResolvers<void>();
  const httpAgent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const api = createApi({ baseURL: `${url}/api`, token: () => token });
  const timed = async <Body>(kind: CallKind, call: () => Promise<Body>): Promise<Body> => {
    const [at, from] = [Date.now(), performance.now()];
    const note = (status: number, code = '') => calls.push({ kind, at, ms: performance.now() - from, status, code });
    try {
      const body = await call();
      note(200);
      return body;
    } catch (error) {
      if (error instanceof ApiError) note(error.status, error.code);
      throw error;
    }
  };
  const sendFile = fileSender({
    post: <T>(...[address, body, config]: Parameters<typeof api.post>) =>
      api.post<T>(address, body, { ...config, httpAgent }),
    put: <T>(...[address, body, config]: Parameters<typeof api.put>) =>
      api.put<T>(address, body, { ...config, httpAgent }),
  });
  const story: StoryCalls = {
    get: (id) => timed('open', () => api.get<Story>(`/story/single/${id}`, { httpAgent })),
    update: (id, body) => timed('save', () => api.put<Story>(`/story/update/${id}`, body, { httpAgent })),
    start: (id) => timed('start', () => api.put(`/story/start/${id}`, {}, { httpAgent })),
    apply: (id) => timed('send', () => api.put(`/story/apply/${id}`, undefined, { httpAgent })),
  };
  return {
    story,
    logIn: async () => {
      const call = () => api.post<{ token: string }>('/auth/login', { account, password }, { httpAgent });
      token = (await timed('login', call)).token;
      entered.resolve();
    },
    /** Once it is logged in. */
    entered: entered.promise,
    /** The same key again is the same photo, which goes on from the part that arrived. */
    upload: (code: string, bytes: Buffer, key: string) => {
      const blob = new Blob([new Uint8Array(bytes)]);
      const file = { kind: 'image', account: code, id: key, name: `${key}.jpg`, blob } as const;
      return timed('photo', () => sendFile(file));
    },
    presence: (id: string) =>
      timed('presence', () => api.put<{ live?: string }>(`/story/presence/${id}`, {}, { httpAgent })),
    live: (id: string, ticket: string, v: number) => {
      const config = { httpAgent, params: { v }, headers: { 'X-Live': ticket, Authorization: false } };
      return timed('live', () => api.get(`/story/live/${id}`, config));
    },
    close: () => httpAgent.destroy(),
  };
};

export type Device = ReturnType<typeof openDevice>;
