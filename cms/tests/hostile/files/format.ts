/** A kind of file: its ending, the type that browsers send, and a small one that is valid, or has its mark and structure. */
export type Format = { ext: string; type: string; make: () => Buffer | Promise<Buffer> };

/** A format that is nothing but its first bytes and something after them. */
export const marked = (ext: string, type: string, head: Buffer, size = 600): Format => ({
  ext,
  type,
  make: () => Buffer.concat([head, Buffer.alloc(size, 'challenge\0\u0001\u0002')]),
});
