// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { waitingUploads } from '@/lib/online';
import { dropAccount } from '../drafts/drafts';
import { readFile } from '../drafts/files';
import { type Place, useUploads } from './use-uploads';

// The first file waits for the database to be made: on a busy machine longer than the second that is waited by itself.
configure({ asyncUtilTimeout: 10_000 });

type Answer = { Location: string; size: number } | Error;
type Call = { key: string; settle: (answer: Answer) => void; onProgress: (percent: number) => void };
const server = vi.hoisted(() => ({ calls: [] as unknown[], withdrawn: [] as string[] }));
const calls = () => server.calls as Call[];

vi.mock('../api/upload-file', () => ({
  uploadFile: (
    { id: key }: { id: string },
    { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const settle = (answer: Answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
      server.calls.push({ key, settle, onProgress });
    }),
  withdrawFile: async (_account: string, id: string) => void server.withdrawn.push(id),
}));

const place: Place = {
  account: 'lin@example.org',
  story: 'story1',
  section: '2.3',
  tab: 'tab',
  kind: 'pdf',
  code: 'CHI-2026-00001',
};
/** A file that the database can copy; happy-dom's own it can't. */
const fileOf = (text: string) => Object.assign(new NodeBlob([text]), { name: 'sheet.pdf' }) as unknown as File;
const sheet = () => fileOf('%PDF-1.7');
const sent = { Location: '/api/file/a', size: 8 };

vi.mock('./prepare-photo', () => ({
  preparePhoto: async (blob: Blob) => ({ ok: true, blob, size: { width: 1600, height: 1200 }, note: '已自動縮小' }),
}));

const open = (at = place) => {
  const onDone = vi.fn();
  const onGone = vi.fn();
  const { result } = renderHook(() => useUploads(at, onDone, onGone));
  return { result, onDone, onGone };
};
const callOf = async (key: string) => {
  await waitFor(() => expect(calls().some((call) => call.key === key)).toBe(true));
  const call = calls().findLast((one) => one.key === key);
  if (!call) throw new Error(`no call for ${key}`);
  return call;
};

beforeEach(() => {
  server.calls = [];
  server.withdrawn = [];
});
afterEach(async () => {
  cleanup();
  await dropAccount(place.account);
});

describe('the upload of a file', () => {
  it('is kept on this device, sent with its progress, and done with what the server answered', async () => {
    const { result, onDone } = open();
    await act(() => result.current.add('a', sheet()));
    const call = await callOf('a');
    expect(waitingUploads.get().pdf).toBe(1);
    act(() => call.onProgress(40));
    expect(result.current.uploads.a).toEqual({ state: 'uploading', percent: 40 });
    act(() => call.settle(sent));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('a', expect.objectContaining({ url: '/api/file/a' })));
    expect(result.current.uploads.a).toBeUndefined();
    expect((await readFile('a'))?.sent).toMatchObject({ url: '/api/file/a' });
    expect(waitingUploads.get().pdf).toBe(0);
  });

  it('is refused on this device when it is no such file, and never sent', async () => {
    const { result } = open();
    await act(() => result.current.add('a', fileOf('GIF89a')));
    await waitFor(() => expect(result.current.uploads.a?.state).toBe('refused'));
    expect(calls()).toEqual([]);
  });

  it.each([
    ['refused by the server', new ApiError(415, 'unsupported_media', '這不是 PDF'), 'refused'],
    ['failed where another try may help', new ApiError(500, 'internal', '請再試一次'), 'failed'],
    ['failed for hours', new ApiError(429, 'too_many_requests', '請明天再試', [], { retry_after: 3_600 }), 'failed'],
  ])('%s', async (_what, error, state) => {
    const { result, onDone } = open();
    await act(() => result.current.add('a', sheet()));
    const call = await callOf('a');
    act(() => call.settle(error));
    await waitFor(() => expect(result.current.uploads.a).toEqual({ state, reason: error.message, code: error.code }));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('without a connection waits, and goes out when the connection is back', async () => {
    const { result, onDone } = open();
    await act(() => result.current.add('a', sheet()));
    (await callOf('a')).settle(new ApiError(0, 'offline', ''));
    await waitFor(() => expect(result.current.uploads.a).toEqual({ state: 'waiting', why: 'away' }));
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(calls()).toHaveLength(2);
    });
    act(() => calls()[1]?.settle(sent));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('that a busy server puts off waits, and goes out again by itself', async () => {
    const { result, onDone } = open();
    await act(() => result.current.add('a', sheet()));
    (await callOf('a')).settle(new ApiError(503, 'unavailable', '', [], { retry_after: 15 }));
    await waitFor(() => expect(result.current.uploads.a).toEqual({ state: 'waiting', why: 'busy' }));
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(calls()).toHaveLength(2);
    });
    act(() => calls()[1]?.settle(sent));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('runs one at a time, in order', async () => {
    const { result, onDone } = open();
    for (const row of ['a', 'b']) await act(() => result.current.add(row, sheet()));
    await callOf('a');
    expect(calls().map(({ key }) => key)).toEqual(['a']);
    act(() => calls()[0]?.settle(sent));
    const next = await callOf('b');
    act(() => next.settle(sent));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  });

  it('cancelled leaves no trace, and the next one goes on', async () => {
    const { result, onDone } = open();
    await act(() => result.current.add('a', sheet()));
    await callOf('a');
    act(() => result.current.cancel('a'));
    expect(result.current.uploads).toEqual({});
    expect(server.withdrawn).toEqual(['a']);
    await act(() => result.current.add('b', sheet()));
    (await callOf('b')).settle(sent);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onDone.mock.calls[0]?.[0]).toBe('b');
  });

  it('goes on after a reload: sent already, still here, or gone from this device', async () => {
    const first = open();
    await act(() => first.result.current.add('a', sheet()));
    (await callOf('a')).settle(sent);
    await waitFor(() => expect(first.onDone).toHaveBeenCalled());
    cleanup();
    const { result, onDone, onGone } = open();
    await act(() => result.current.resume('a', false));
    expect(onDone).toHaveBeenCalledWith('a', expect.objectContaining({ url: '/api/file/a' }));
    expect(calls()).toHaveLength(1);
    await act(() => result.current.resume('lost', false));
    expect(onGone).toHaveBeenCalledWith('lost');
  });

  it('says what was done to a photo until it is saved, also after a reload', async () => {
    const photos = { ...place, kind: 'image' } as const;
    const first = open(photos);
    await act(() => first.result.current.add('a', fileOf('a photo')));
    (await callOf('a')).settle(sent);
    await waitFor(() => expect(first.onDone).toHaveBeenCalled());
    expect(first.result.current.notes).toEqual({ a: '已自動縮小' });
    cleanup();
    const { result } = open(photos);
    await act(() => result.current.resume('a', true));
    expect(result.current.notes).toEqual({ a: '已自動縮小' });
  });
});
