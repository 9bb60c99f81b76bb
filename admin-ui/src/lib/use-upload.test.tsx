// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { LIMITS } from 'contract';
import { expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { dataOf, withRefine } from '@/testing/refine';
import { useUpload } from './use-upload';

const file = (bytes: number) => new File([new Uint8Array(bytes)], '底圖.png', { type: 'image/png' });

it('asks for a smaller file before anything is sent, says what the server refused, and is quiet once one was taken', async () => {
  const words = '底圖需要是 A4 橫式';
  const custom = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(400, 'validation', '資料不正確', [{ path: ['background'], message: words }]))
    .mockResolvedValueOnce({ data: { id: 'f1' } });
  const { result } = renderHook(() => useUpload(), { wrapper: withRefine(dataOf({ custom })) });
  const upload = (bytes: number) => act(() => result.current.upload('/upload/image/x', file(bytes)));

  expect(await upload(LIMITS.file_bytes + 1)).toBeUndefined();
  expect(result.current.refused).toMatch(/^「底圖\.png」有 .*，請縮小後再上傳。$/);
  expect(custom).not.toHaveBeenCalled();
  expect(await upload(10)).toBeUndefined();
  expect(result.current.refused).toBe(`「底圖.png」沒有上傳：${words}`);
  expect(await upload(10)).toEqual({ id: 'f1' });
  expect(result.current.refused).toBeUndefined();
  expect(custom.mock.calls.map(([{ url, method }]) => `${method} ${url}`)).toEqual(
    Array(2).fill('post /upload/image/x'),
  );
});
