import type { Editor } from '@tiptap/core';
import { FILE_SIZE_TEXT, LIMITS } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { megabytes } from '@/lib/format';
import { addMark, placeOf, removeMark } from './upload-marks';

/** A picture that is not in the text yet; `refused` says why it isn't on its way any more. */
export type PictureUpload = { id: string; file: File; refused?: string };

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const problemOf = ({ size, type }: File): string | undefined => {
  if (!TYPES.includes(type)) return '只能上傳 JPEG、PNG 或 WebP 圖片。';
  if (size > LIMITS.file_bytes) return `有 ${megabytes(size)}，最多 ${FILE_SIZE_TEXT}，請縮小後再上傳。`;
  return undefined;
};

type Options = {
  editor: Editor | null;
  /** Stores a picture and gives its address. */
  upload: (file: File) => Promise<string>;
  onChange: (uploads: readonly PictureUpload[]) => void;
};

/** Pictures on their way into the text, each with its place; a refused one can be tried again or left out. */
export function usePictureUploads({ editor, upload, onChange }: Options) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => latest.current(uploads), [uploads]);

  const put = (one: PictureUpload) => setUploads((all) => all.map((other) => (other.id === one.id ? one : other)));
  const drop = useCallback(
    (id: string) => {
      setUploads((all) => all.filter((other) => other.id !== id));
      if (editor && !editor.isDestroyed) removeMark(editor.view, id);
    },
    [editor],
  );

  const run = async ({ id, file }: PictureUpload) => {
    const problem = problemOf(file);
    if (problem) return put({ id, file, refused: problem });
    put({ id, file });
    try {
      const src = await upload(file);
      if (!editor || editor.isDestroyed) return;
      const at = placeOf(editor.view, id);
      // The caret stays where the person is typing: a chosen picture would be replaced by the next letter.
      const picture = { type: 'image', attrs: { src, alt: '' } };
      if (at !== undefined) editor.commands.insertContentAt(at, picture, { updateSelection: false });
      drop(id);
    } catch (thrown) {
      put({ id, file, refused: errorText(thrown) });
    }
  };

  const add = (files: readonly File[], at = editor?.state.selection.to ?? 0) => {
    if (!editor) return;
    const fresh = files.map((file): PictureUpload => ({ id: crypto.randomUUID(), file }));
    setUploads((all) => [...all, ...fresh]);
    for (const { id, file } of fresh) addMark(editor.view, id, file.name, at);
    for (const one of fresh) void run(one);
  };
  return { uploads, add, again: (one: PictureUpload) => void run(one), drop };
}
