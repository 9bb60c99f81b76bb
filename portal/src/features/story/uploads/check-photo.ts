import { ERRORS, type ErrorCode, LIMITS, photoLargeEnough } from 'contract';

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The kind of a picture, read from its first 12 bytes and not from its name. */
export function photoKind(bytes: Uint8Array): PhotoKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 12))) return 'heic';
  return 'other';
}

/** Why a file can't be used: the code under which the server refuses it, too, and what was measured. */
export type Refusal = { code: ErrorCode; reason: string };

/** A refusal in its code's own sentence. */
export const refusal = (code: ErrorCode, reason: string = ERRORS[code].message): Refusal => ({ code, reason });

/** Why a file of this kind cannot be a photo; undefined when it may be one. `type` is what its name says of it. */
export function kindProblem(kind: PhotoKind, bytes: number, type: string): Refusal | undefined {
  if (bytes === 0) return refusal('image_unreadable', '這個檔案是空的，請重新選擇原來的照片。');
  if (kind !== 'other') return undefined;
  // It calls itself a photo of a kind that we take: to its owner it is one that is broken.
  return refusal(PHOTO_TYPES.includes(type) ? 'image_unreadable' : 'not_an_image');
}

/** Why a picture of this size cannot be a photo, with what was measured (decision 30). */
export function sizeProblem(width: number, height: number): Refusal | undefined {
  if (photoLargeEnough(width, height)) return undefined;
  const least = `${LIMITS.photo_long_side}×${LIMITS.photo_short_side}`;
  return refusal('image_too_small', `${width}×${height}，太小。需要至少 ${least}。請選相機拍的原來那一張`);
}

/** What children do about a refused file, without measures and kinds, by its code. */
const FOR_CHILDREN: Partial<Record<string, string>> = {
  image_too_small: '這張太小，放大會糊。請選相機拍的原來那一張。',
  not_an_image: '這個檔案不是照片，請選一張照片。',
  not_a_pdf: '這個檔案不能用，請選照片或 PDF 檔。',
  image_heic: '這張照片打不開，請選另一張。',
  image_too_many_pixels: '這張太大了，請選另一張。',
  too_large: '這張太大了，請選另一張。',
} satisfies Partial<Record<ErrorCode, string>>;

/** Why a file can't be used, as children read it: what isn't about a photo in its own words. */
export const refusalForChildren = ({ code = '', reason }: { code?: string | undefined; reason: string }): string =>
  FOR_CHILDREN[code] ?? reason;

/** The limit of 5 MB counts as 5 × 1024 × 1024, inclusive; more pixels than the server reads are too much as well. */
export const needsShrinking = (bytes: number, width: number, height: number): boolean =>
  bytes > LIMITS.file_bytes || width * height > LIMITS.photo_pixels;

/** Longest sides to try, one after the other; the stored photo is never larger than the first. */
const LONG_SIDES = [2560, 2048, 1600, 1280] as const;

/** A photo of more bytes is drawn again before it travels. */
const LIGHT_BYTES = 1.5 * 1024 * 1024;

/** Whether a photo that may travel is worth being drawn again: the server keeps no more pixels, and a class shares a school's line. */
export const isHeavy = (kind: PhotoKind, bytes: number, width: number, height: number): boolean =>
  (kind === 'jpeg' || kind === 'webp') && (bytes > LIGHT_BYTES || Math.max(width, height) > LONG_SIDES[0]);

/** Sizes in which a too large picture is drawn again, largest first; none falls below the required size. */
export function shrinkSizes(width: number, height: number): { width: number; height: number }[] {
  const long = Math.max(width, height);
  const least = Math.max(LIMITS.photo_long_side / long, LIMITS.photo_short_side / Math.min(width, height));
  const scales = LONG_SIDES.map((side) => Math.min(1, Math.max(side / long, least)));
  return [...new Set(scales)].map((scale) => ({
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
  }));
}

/** Megabytes as people read them, in the same unit as the limit: 7.2 MB; small files in KB. */
export const megabytes = (bytes: number): string =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** What the screen says of a photo that this browser could read and the server can't. */
export const CONVERTED = '這張 HEIC 照片已自動轉成 JPEG，可以直接上傳。';

/** What the screen says when what reads a HEIC didn't come over the line. */
export const DECODER_MISSING = '這張 HEIC 照片要連線後才能轉換，請確認網路後按「再試一次」。';

/** What the screen says after shrinking. */
export const shrunkText = (bytes: number): string => `這張照片有 ${megabytes(bytes)}，已自動縮小，可以直接上傳。`;
