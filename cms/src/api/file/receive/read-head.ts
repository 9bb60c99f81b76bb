import fs from 'node:fs/promises';

const LENGTH = 16;

/** The first bytes of a file, by which its kind is recognised. */
export const readHead = async (file: string): Promise<Buffer> => {
  const handle = await fs.open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
