// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { IMPORT_LIMITS } from 'contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import type { ImportKind } from './import-kind';
import { useImport } from './use-import';

type Call = {
  url: string;
  params: Record<string, string | undefined>;
  signal: AbortSignal;
  onProgress: (progress: object) => void;
  answer: (value: unknown) => void;
  refuse: (error: Error) => void;
};
const seen = vi.hoisted(() => ({ calls: [] as unknown[], invalidate: undefined as unknown }));
const calls = () => seen.calls as Call[];
const invalidate = vi.fn();

vi.mock('@refinedev/core', () => ({ useInvalidate: () => seen.invalidate }));
vi.mock('@/lib/leave-after', () => ({ leaveAfter: (error: ApiError) => error.status === 401 }));
vi.mock('@/lib/import-file', () => ({
  importFile: (options: object) =>
    new Promise((answer, refuse) => {
      seen.calls.push({ ...options, answer, refuse });
    }),
}));

const kind: ImportKind = {
  title: '學校',
  resource: 'school',
  check: '/school/check',
  write: '/school/import',
  hint: '',
  choose: { key: 'level', label: '', none: '', options: [] },
};
const csv = (name = 'schools.csv') => new File(['name\n'], name);
const open = () => renderHook(() => useImport(kind)).result;

const call = async (number: number) => {
  await waitFor(() => expect(calls().length).toBeGreaterThan(number));
  const one = calls()[number];
  if (!one) throw new Error(`no call ${number}`);
  return one;
};

beforeEach(() => {
  seen.calls = [];
  seen.invalidate = invalidate;
  invalidate.mockClear();
});
afterEach(cleanup);

describe('an import', () => {
  it('checks a chosen file with its progress, writes it, and has its list read again', async () => {
    const result = open();
    act(() => result.current.take(csv()));
    const check = await call(0);
    expect(check.url).toBe('/school/check');
    act(() => check.onProgress({ step: 'uploading', done: 1, total: 5 }));
    expect(result.current.phase).toMatchObject({ at: 'checking', progress: { done: 1 } });
    await act(async () => check.answer({ rows: 1 }));
    expect(result.current.phase).toMatchObject({ at: 'checked', report: { rows: 1 } });
    act(() => result.current.write(csv()));
    const write = await call(1);
    expect(write.url).toBe('/school/import');
    await act(async () => write.answer({ message: '已匯入' }));
    expect(result.current.phase).toMatchObject({ at: 'done', message: '已匯入' });
    expect(invalidate).toHaveBeenCalledWith({ resource: 'school', invalidates: ['list'] });
  });

  it('refuses what is no CSV or too large before anything is sent', () => {
    const result = open();
    act(() => result.current.take(csv('schools.xlsx')));
    expect(result.current.phase).toMatchObject({ at: 'choose', refused: expect.stringContaining('不是 CSV') });
    const large = csv();
    Object.defineProperty(large, 'size', { value: IMPORT_LIMITS.bytes + 1 });
    act(() => result.current.take(large));
    expect(result.current.phase).toMatchObject({ at: 'choose', refused: expect.stringContaining('MB') });
    expect(calls()).toEqual([]);
  });

  it('asks for the file again when it was changed after it was chosen', async () => {
    const result = open();
    const changed = csv();
    changed.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('changed')) }) as unknown as Blob;
    act(() => result.current.take(changed));
    await waitFor(() => expect(result.current.phase).toMatchObject({ refused: expect.stringContaining('再選擇一次') }));
  });

  it('says of a write without an answer that it is unsure, of a refused one that it is not, and tries again', async () => {
    const result = open();
    act(() => result.current.write(csv()));
    const first = await call(0);
    await act(async () => first.refuse(new ApiError(0, 'offline', '連線中斷')));
    expect(result.current.phase).toMatchObject({ at: 'failed', unsure: true, message: '連線中斷' });
    act(() => result.current.phase.at === 'failed' && result.current.phase.again());
    const second = await call(1);
    await act(async () => second.refuse(new ApiError(409, 'import_running', '正在匯入')));
    expect(result.current.phase).toMatchObject({ at: 'failed', unsure: false, message: '正在匯入' });
  });

  it('leaves a check that runs, and ignores its answer', async () => {
    const result = open();
    act(() => result.current.take(csv()));
    const check = await call(0);
    act(() => result.current.back());
    expect(check.signal.aborted).toBe(true);
    await act(async () => check.answer({ rows: 1 }));
    expect(result.current.phase).toEqual({ at: 'choose' });
  });

  it('checks the same file again after another answer to what it does not say', async () => {
    const result = open();
    act(() => result.current.take(csv()));
    const first = await call(0);
    await act(async () => first.answer({ rows: 1 }));
    act(() => result.current.choose('國小'));
    expect((await call(1)).params).toEqual({ level: '國小' });
  });

  it('shows no failure when the session is over', async () => {
    const result = open();
    act(() => result.current.take(csv()));
    const check = await call(0);
    await act(async () => check.refuse(new ApiError(401, 'unauthorized', '請重新登入')));
    expect(result.current.phase.at).not.toBe('failed');
  });
});
