/** Kinds of pictures that we know: the three that are taken, and the one that phones make and browsers can't show. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Marks of HEIC among the brands of the ISO media format; AVIF and films have others. */
const HEIC = /^(?:mif1|msf1|hei[cxms]|hev[cxms])$/;

const MARKS: [PictureKind, (head: Buffer) => boolean][] = [
  ['jpeg', (head) => head.toString('hex', 0, 3) === 'ffd8ff'],
  ['png', (head) => head.toString('hex', 0, 8) === '89504e470d0a1a0a'],
  ['webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  ['heic', (head) => head.toString('latin1', 4, 8) === 'ftyp' && HEIC.test(head.toString('latin1', 8, 12))],
];

/** The kind of a picture by its first 12 bytes, undefined for anything else: no more of a foreign file is looked at (T-72). */
export const pictureKind = (head: Buffer): PictureKind | undefined => MARKS.find(([, fits]) => fits(head))?.[0];
