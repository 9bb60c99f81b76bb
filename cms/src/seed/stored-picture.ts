import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadAnswer } from 'contract';
import { storeUpload } from '../api/file/port';

/** A drawn picture (JPEG) in the Media Library, the way staff upload one; `name` is what it is called there. */
export const storePicture = async (name: string, bytes: Buffer): Promise<UploadAnswer> => {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'challenge-picture-'));
  // No sender who might leave before it is stored.
  const { signal } = new AbortController();
  const file = { path: path.join(folder, 'picture.jpg'), name, size: bytes.length, signal };
  try {
    await fs.writeFile(file.path, bytes);
    return await storeUpload({ place: 'public' }, 'image', file);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
};
