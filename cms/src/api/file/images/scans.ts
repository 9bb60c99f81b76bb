import fs from 'node:fs/promises';

const SCAN = Buffer.from('ffda', 'hex');
/** Encoders write some ten; each is one more pass over all pixels, which no time limit breaks off. */
const MOST = 100;
/** What is read at a time: a photo as a whole would fill the memory of a night on which thousands come. */
const BLOCK = 256 * 1024;

/** Whether a JPEG asks for more passes over its pixels than any encoder needs. */
export const hasTooManyScans = async (file: string): Promise<boolean> => {
  const handle = await fs.open(file);
  try {
    // The last byte of the block before stands first: a mark may lie across both.
    const block = Buffer.alloc(BLOCK + 1);
    let count = 0;
    for (;;) {
      const { bytesRead } = await handle.read(block, 1, BLOCK);
      if (bytesRead === 0) return false;
      const read = block.subarray(0, bytesRead + 1);
      for (let at = read.indexOf(SCAN); at >= 0; at = read.indexOf(SCAN, at + SCAN.length)) count += 1;
      if (count > MOST) return true;
      block[0] = read.at(-1) ?? 0;
    }
  } finally {
    await handle.close();
  }
};
