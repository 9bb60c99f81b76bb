import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { expect, it, vi } from 'vitest';
import { createApi } from './api-client';

type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/** The network's end: hands each request to `reply` and answers as axios' own adapters do. */
function network(reply: (request: InternalAxiosRequestConfig) => Reply) {
  const seen: { method: string; url: string; authorization: unknown }[] = [];
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const { method = '', url = '', headers } = config;
    seen.push({ method, url, authorization: headers.get('Authorization') });
    const answered = reply(config);
    const { status, body: data = null, headers: answerHeaders = {} } = answered;
    const answer = { config, status, statusText: '', data, headers: answerHeaders };
    if (status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, answer);
    return answer;
  };
  return { adapter, seen };
}

const refusal = (status: number, code: string) => ({
  status,
  body: { data: null, error: { message: '請重新登入', details: { code } } },
});

it('sends the token of the moment and gives the body', async () => {
  let token: string | undefined = 'first';
  const { adapter, seen } = network(() => ({ status: 200, body: { id: 'a' } }));
  const api = createApi({ baseURL: '/api', token: () => token });
  expect(await api.get('/auth', { adapter })).toEqual({ id: 'a' });
  token = undefined;
  await api.put('/auth', {}, { adapter });
  expect(seen).toEqual([
    { method: 'get', url: '/auth', authorization: 'Bearer first' },
    { method: 'put', url: '/auth', authorization: undefined },
  ]);
});

it('gives a file, and reads a refusal that comes as one', async () => {
  const api = createApi({ baseURL: '/api', token: () => undefined });
  const given = new Blob(['%PDF-']);
  expect(
    await api.file(
      '/certificate/file/a',
      network(() => ({ status: 200, body: given })),
    ),
  ).toBe(given);
  const refused = new Blob([JSON.stringify(refusal(409, 'certificate_ended').body)]);
  const call = api.file(
    '/certificate/file/a',
    network(() => ({ status: 409, body: refused })),
  );
  await expect(call).rejects.toMatchObject({ status: 409, code: 'certificate_ended' });
  const broken = api.file(
    '/certificate/file/a',
    network(() => ({ status: 502, body: new Blob(['<html>']) })),
  );
  await expect(broken).rejects.toMatchObject({ status: 502 });
});

it('leaves an Authorization that the call brings, and never repeats that call', async () => {
  const onEnded = vi.fn(async () => true);
  const { adapter, seen } = network(() => refusal(401, 'unauthorized'));
  const api = createApi({ baseURL: '/api', token: () => 'mine', onEnded });
  const call = api.get('/auth', { adapter, headers: { Authorization: 'Bearer other' } });
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(onEnded).not.toHaveBeenCalled();
  expect(seen).toHaveLength(1);
});

it('repeats a call with the new token once the session has been renewed', async () => {
  let token = 'old';
  const { adapter, seen } = network(({ headers }) =>
    headers.get('Authorization') === 'Bearer new' ? { status: 200, body: 'kept' } : refusal(401, 'unauthorized'),
  );
  const onEnded = vi.fn(async () => {
    token = 'new';
    return true;
  });
  const api = createApi({ baseURL: '/api', token: () => token, onEnded });
  expect(await api.put('/story/a', { name: 'x' }, { adapter })).toBe('kept');
  expect(onEnded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 401 }), 'old');
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
});

it('repeats once at most', async () => {
  const { adapter, seen } = network(() => refusal(401, 'unauthorized'));
  const onEnded = vi.fn(async () => true);
  const api = createApi({ baseURL: '/api', token: () => 'dead', onEnded });
  await expect(api.get('/auth', { adapter })).rejects.toMatchObject({ code: 'unauthorized' });
  expect(seen).toHaveLength(2);
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it.each([
  ['a refusal that has nothing to do with the session', refusal(403, 'forbidden')],
  ['a session that was not renewed', refusal(401, 'unauthorized')],
])('throws the ApiError of %s', async (_, answer) => {
  const { adapter, seen } = network(() => answer);
  const api = createApi({ baseURL: '/api', token: () => 'dead', onEnded: async () => false });
  await expect(api.delete('/team/a', { adapter })).rejects.toMatchObject({
    name: 'ApiError',
    status: answer.status,
    message: '請重新登入',
  });
  expect(seen).toHaveLength(1);
});

it('shows every answer to its listener, refusals too, and none where none came', async () => {
  const rights: unknown[] = [];
  const replies: Reply[] = [
    { status: 200, headers: { 'x-rights': 'all' } },
    { ...refusal(403, 'forbidden'), headers: { 'x-rights': 'few' } },
  ];
  const { adapter } = network(() => replies.shift() ?? { status: 500 });
  const api = createApi({
    baseURL: '/api',
    token: () => undefined,
    onAnswer: ({ headers }) => rights.push(headers['x-rights']),
  });
  await api.get('/story', { adapter });
  await expect(api.get('/story', { adapter })).rejects.toMatchObject({ status: 403 });
  const lost = async (config: InternalAxiosRequestConfig) => {
    throw new AxiosError('lost', AxiosError.ERR_NETWORK, config);
  };
  await expect(api.get('/story', { adapter: lost })).rejects.toMatchObject({ status: 0, offline: true });
  expect(rights).toEqual(['all', 'few']);
});

it('takes the answer of a call that was begun before, and makes every other one', async () => {
  const begun = vi.fn(async (call: string) => (call === '/story?page=2' ? '{"id":"begun"}' : undefined));
  const sent = vi.fn(async (config: InternalAxiosRequestConfig) => ({
    config,
    data: '{"id":"made"}',
    status: 200,
    statusText: '',
    headers: {},
  }));
  const usual = vi.spyOn(axios, 'getAdapter').mockReturnValue(sent);
  const api = createApi({ baseURL: '/api', token: () => 'mine', begun });
  usual.mockRestore();
  expect(await api.get('/story', { params: { page: 2 } })).toEqual({ id: 'begun' });
  expect(begun).toHaveBeenCalledExactlyOnceWith('/story?page=2', 'Bearer mine');
  expect(await api.get('/auth')).toEqual({ id: 'made' });
  expect(await api.post('/story?page=2')).toEqual({ id: 'made' });
  expect(sent).toHaveBeenCalledTimes(2);
});
