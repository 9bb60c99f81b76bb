import { FILE_SIZE_TEXT, LIMITS } from 'contract';
import { useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { megabytes } from './format';
import { useSend } from './use-send';

/** Pictures that the upload routes take, as a chooser's `accept`. */
export const PICTURES = 'image/jpeg,image/png,image/webp';

const sentenceOf = (thrown: unknown) => (thrown instanceof ApiError && thrown.fields[0]?.message) || errorText(thrown);

/** Uploads a file, at most 5 MB; one that wasn't taken is answered undefined, and `refused` says why until the next. */
export function useUpload() {
  const { send, sending } = useSend();
  const [refused, setRefused] = useState<string>();
  const upload = async <Answer>(url: string, file: File): Promise<Answer | undefined> => {
    if (file.size > LIMITS.file_bytes) {
      setRefused(`「${file.name}」有 ${megabytes(file.size)}，最多 ${FILE_SIZE_TEXT}，請縮小後再上傳。`);
      return undefined;
    }
    setRefused(undefined);
    const body = new FormData();
    body.append('file', file);
    try {
      return await send<Answer>('post', url, body);
    } catch (thrown) {
      setRefused(`「${file.name}」沒有上傳：${sentenceOf(thrown)}`);
      return undefined;
    }
  };
  return { upload, sending, refused };
}
