import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Which photo of which team a picture is. */
export type Serial = { team: number; photo: number };

const SIDE = 8;
const [DARK, LIGHT] = [60, 200];
const CHECK_BITS = 32n;
const CHANNELS = 3;

const checkOf = (value: number) => BigInt(createHash('sha256').update(String(value)).digest().readUInt32BE(0));

const bitsOf = ({ team, photo }: Serial): bigint => {
  const value = team * 256 + photo;
  return (BigInt(value) << CHECK_BITS) | checkOf(value);
};

export type PhotoShape = { width: number; height: number; quality: number; noise: number };

/** Side of the square of noise that is laid out over a picture: drawn for each pixel it would take most of the time. */
const GRAIN = 512;

/** Raw pixels of one grey under noise. */
const grainOn = (grey: number, { width, height, noise: sigma }: PhotoShape): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const grain = { create: { width: GRAIN, height: GRAIN, channels: 3, background: '#808080', noise } } as const;
  return sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
};

/**
 * Draws JPEGs that carry their serial as eight times eight grey fields under noise, which makes them as heavy as photos. Both
 * greys are drawn once; a photo is cut from them.
 */
export const serialDrawer = async (shape: PhotoShape) => {
  const { width, height, quality } = shape;
  const [dark, light] = await Promise.all([grainOn(DARK, shape), grainOn(LIGHT, shape)]);
  const edge = (field: number, side: number) => Math.round((field * side) / SIDE);
  return (serial: Serial): Promise<Buffer> => {
    const bits = bitsOf(serial);
    const pixels = Buffer.from(dark);
    for (let field = 0; field < SIDE * SIDE; field += 1) {
      if (((bits >> BigInt(SIDE * SIDE - 1 - field)) & 1n) === 0n) continue;
      const [row, column] = [Math.floor(field / SIDE), field % SIDE];
      for (let y = edge(row, height); y < edge(row + 1, height); y += 1) {
        const [from, to] = [column, column + 1].map((one) => (y * width + edge(one, width)) * CHANNELS);
        light.copy(pixels, from, from, to);
      }
    }
    return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
      .jpeg({ quality })
      .toBuffer();
  };
};

/** The serial that a stored photo carries; undefined where it carries none. */
export const readSerial = async (bytes: Buffer): Promise<Serial | undefined> => {
  const fields = await sharp(bytes).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  const bits = [...fields].reduce((all, grey) => (all << 1n) | (grey >= 128 ? 1n : 0n), 0n);
  const value = Number(bits >> CHECK_BITS);
  const serial = { team: Math.floor(value / 256), photo: value % 256 };
  return bitsOf(serial) === bits ? serial : undefined;
};
