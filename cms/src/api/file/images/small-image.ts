import { PICTURE_WIDTHS, type PictureWidth } from 'contract';
import sharp from 'sharp';
import type { StoredObject } from '../storage/provider';
import { letPicturesGiveWay } from './give-way';

const QUALITY = 78;
// Half the time of libwebp's usual 4, at the same size within a fiftieth (eleven photos at 960 and 320).
const EFFORT = 2;
const SECONDS = 4;

/** Where the smaller one of a picture lies: it can be made again at any time, so backups leave its place out. */
export const smallObject = (key: string, width: PictureWidth): StoredObject => ({
  key: `${key}-${width}`,
  ext: '.webp',
  place: 'small',
});

/** All that may have been made of a picture. */
export const smallOf = (key: string): StoredObject[] => PICTURE_WIDTHS.map((width) => smallObject(key, width));

/** A stored picture as a WebP so many pixels wide; never wider than it was, and without anything but pixels. */
export const shrinkImage = (bytes: Buffer, width: PictureWidth): Promise<Buffer> => {
  letPicturesGiveWay();
  return sharp(bytes, { failOn: 'error', pages: 1 })
    .resize({ width: Number(width), withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .timeout({ seconds: SECONDS })
    .toBuffer();
};

/** False for a WebP whose writing a dying process has cut off: its head says how long it is. */
export const isWhole = (bytes: Buffer): boolean => bytes.length > 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;
