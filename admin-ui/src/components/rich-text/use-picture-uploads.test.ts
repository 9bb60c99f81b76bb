// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { LIMITS } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { extensions } from './extensions';
import { usePictureUploads } from './use-picture-uploads';

const fileOf = (type: string, size: number) => {
  const file = new File(['x'], '圖', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const open = (upload: (file: File) => Promise<string>) => {
  const editor = new Editor({ extensions, content: '<p>海風</p>' });
  const { result } = renderHook(() => usePictureUploads({ editor, upload, onChange: () => undefined }));
  return { editor, result };
};

afterEach(cleanup);

it.each([
  ['image/gif', 10, '只能上傳 JPEG、PNG 或 WebP 圖片。'],
  ['image/png', LIMITS.file_bytes + 1, /最多 .*請縮小後再上傳/],
])('sends no %s of %d bytes, and says why', async (type, size, text) => {
  const upload = vi.fn();
  const { result } = open(upload);
  act(() => result.current.add([fileOf(type, size)]));
  await waitFor(() => expect(result.current.uploads[0]?.refused).toMatch(text));
  expect(upload).not.toHaveBeenCalled();
});

it('puts a picture of the largest size where it was dropped', async () => {
  const { editor, result } = open(async () => '/api/file/a.png');
  act(() => result.current.add([fileOf('image/png', LIMITS.file_bytes)]));
  await waitFor(() => expect(editor.getHTML()).toContain('/api/file/a.png'));
  expect(result.current.uploads).toEqual([]);
});

it('keeps a picture whose sending failed, to try again', async () => {
  const upload = vi.fn(async () => '/api/file/a.png').mockRejectedValueOnce(new Error('沒有連線'));
  const { editor, result } = open(upload);
  act(() => result.current.add([fileOf('image/png', 10)]));
  await waitFor(() => expect(result.current.uploads[0]?.refused).toBeTruthy());
  const [one] = result.current.uploads;
  if (one) act(() => result.current.again(one));
  await waitFor(() => expect(editor.getHTML()).toContain('/api/file/a.png'));
});
