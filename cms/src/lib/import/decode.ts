const MARKS: [string, number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const tryDecode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The text of a CSV file: UTF-16 by its mark, UTF-8 with or without one, else Big5 (T-40); undefined for anything else. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return tryDecode(bytes, marked[0]);
  return tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'big5');
};
