import { LIMITS, photoLargeEnough } from 'contract';
import sharp from 'sharp';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { Failure, fail } from '../../../lib/errors/fail';
import type { FileExt } from '../kinds';
import { readHead } from '../receive/read-head';
import { tooSlow } from '../receive/too-slow';
import { letPicturesGiveWay, pictureShare } from './give-way';
import { pictureKind } from './picture-kind';
import { hasTooManyScans } from './scans';

/** A picture as it is stored: re-encoded, without metadata, at most 2560 pixels on its long side unless it is a panorama. */
export type ProcessedImage = { bytes: Buffer; ext: FileExt; width: number; height: number };

const LONG_SIDE = 2560;
/** No format that is stored can be longer. */
const LONGEST = 16_000;
/** A look at a picture ends by then, and its sender has an answer shortly after, whatever the decoder is at. */
const SECONDS = 4;
const LONGEST_LOOK = 4_500;
const QUALITY = 85;
/** A drawing stays a PNG; what gets larger than this as one is a photo. */
const PNG_MAX = 1_500_000;

// 12 megapixels take 100 ms of a core and some 60 MB: two at once leave room for everybody else.
const semaphore = createSemaphore({ slots: 2, waiting: 30, waitMs: 20_000 });

// Each picture is looked at once: what libvips would keep for a second look only fills the memory.
sharp.cache(false);
// Two pictures at once keep two cores busy: more threads for each would only take more memory.
sharp.concurrency(1);

/** The format of a picture by its bytes: JPEG, PNG or WebP; anything else is 415. */
const formatOf = (head: Buffer) => {
  const kind = pictureKind(head);
  if (kind === 'heic') return fail('image_heic');
  return kind ?? fail('not_an_image');
};

const refusal = (error: unknown, slow: () => Failure) => {
  if (error instanceof Failure) return error;
  const words = error instanceof Error ? error.message : '';
  if (/^timeout/.test(words)) return slow();
  return new Failure(/pixel limit/i.test(words) ? 'image_too_many_pixels' : 'image_unreadable');
};

const open = (file: string) =>
  sharp(file, { limitInputPixels: LIMITS.photo_pixels, failOn: 'error', pages: 1, sequentialRead: true });

/** Measured sides as people see them, after the orientation that the camera noted. */
const measure = async (file: string, format: string) => {
  const { width, height, orientation = 1, hasAlpha, format: real } = await open(file).metadata();
  if (real !== format) fail('not_an_image');
  if (width * height > LIMITS.photo_pixels) fail('image_too_many_pixels');
  const turned = orientation >= 5;
  return { width: turned ? height : width, height: turned ? width : height, hasAlpha };
};

const checkSize = (width: number, height: number) => {
  if (photoLargeEnough(width, height)) return;
  const { photo_long_side: long, photo_short_side: short } = LIMITS;
  const message = `這張照片是 ${width}×${height} 像素，需要至少 ${long}×${short} 像素，請換一張較大的照片`;
  fail('image_too_small', { message, width, height });
};

type Sides = { width: number; height: number };

/** The stored sides: shrunk to the long side, but never below the short side that photos need (decision 30). */
const storedSides = ({ width, height }: Sides): Sides => {
  const long = Math.max(width, height);
  const enough = Math.max(LONG_SIDE / long, LIMITS.photo_short_side / Math.min(width, height));
  const scale = Math.min(1, enough, LONGEST / long);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

type Measured = Sides & { hasAlpha: boolean };

const encode = async (file: string, format: 'jpeg' | 'png' | 'webp', { hasAlpha, ...sides }: Measured) => {
  const picture = () =>
    open(file)
      .rotate()
      .resize({ ...storedSides(sides), fit: 'fill' })
      .timeout({ seconds: SECONDS });
  // Tables of its own for each photo would make it a few percent smaller for two fifths of the time.
  const jpeg = () => picture().jpeg({ quality: QUALITY, optimiseCoding: false });
  const webp = () => picture().webp({ quality: QUALITY });
  if (format === 'jpeg') return { ext: '.jpg' as const, ...(await jpeg().toBuffer({ resolveWithObject: true })) };
  if (format === 'webp') return { ext: '.webp' as const, ...(await webp().toBuffer({ resolveWithObject: true })) };
  const png = await picture().png({ compressionLevel: 7 }).toBuffer({ resolveWithObject: true });
  if (png.data.length <= PNG_MAX) return { ext: '.png' as const, ...png };
  if (hasAlpha) return { ext: '.webp' as const, ...(await webp().toBuffer({ resolveWithObject: true })) };
  return { ext: '.jpg' as const, ...(await jpeg().toBuffer({ resolveWithObject: true })) };
};

type Options = { photo: boolean; signal: AbortSignal | undefined };
/** `slow`: how it is refused when it takes too long. */
type Look = Options & { slow: () => Failure };

const look = async (
  file: string,
  format: 'jpeg' | 'png' | 'webp',
  { photo, signal, slow }: Look,
): Promise<ProcessedImage> => {
  try {
    if (format === 'jpeg' && (await hasTooManyScans(file))) fail('image_unreadable');
    const measured = await measure(file, format);
    if (photo) checkSize(measured.width, measured.height);
    signal?.throwIfAborted();
    const { data, info, ext } = await encode(file, format, measured);
    return { bytes: data, ext, width: info.width, height: info.height };
  } catch (error) {
    throw refusal(error, slow);
  }
};

/** From now on: what share of a core each of those had that were looked at, as far as that can be told from their sum. */
const shareOfEach = () => {
  const share = pictureShare();
  const atFirst = semaphore.running();
  return () => share() / Math.max(1, atFirst, semaphore.running());
};

/**
 * Reads an uploaded picture by its bytes and re-encodes it: orientation applied, all metadata gone, one frame
 * (T-24 to T-26). Pictures of stories need 1080×720 (decision 30); those of posts and mails any size. One that takes too
 * long is refused at once, though its slot is free only when its decoder has let go of it (T-72).
 */
export const processImage = async (file: string, options: Options): Promise<ProcessedImage> => {
  const format = formatOf(await readHead(file));
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const begin = async () => {
        const share = shareOfEach();
        const slow = () => tooSlow(share(), 'image_unreadable');
        timer = setTimeout(() => reject(slow()), LONGEST_LOOK);
        letPicturesGiveWay();
        return await look(file, format, { ...options, slow });
      };
      semaphore.run(begin, options.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
};
