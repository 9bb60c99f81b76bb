import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Which photo of which team a picture is. */
export type Serial = { team: number; photo: number };

const SIDE = 8;
const [DARK, LIGHT] = [60, 200];
const CHECK_BITS = 32n;

const checkOf = (value: number) => BigInt(createHash('sha256').update(String(value)).digest().readUInt32BE(0));

const bitsOf = ({ team, photo }: Serial): bigint => {
  const value = team * 256 + photo;
  return (BigInt(value) << CHECK_BITS) | checkOf(value);
};

export type PhotoShape = { width: number; height: number; quality: number; noise: number };

/** A JPEG that carries its serial as eight times eight grey fields under noise, which makes it as heavy as a photo. */
export const drawSerial = (serial: Serial, { width, height, quality, noise: sigma }: PhotoShape): Promise<Buffer> => {
  const bits = bitsOf(serial);
  const greys = Array.from({ length: SIDE * SIDE }, (_, index) =>
    (bits >> BigInt(SIDE * SIDE - 1 - index)) & 1n ? LIGHT : DARK,
  );
  const fields = Buffer.from(greys.flatMap((grey) => [grey, grey, grey]));
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const grain = { create: { width, height, channels: 3, background: '#808080', noise } } as const;
  return sharp(fields, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer();
};

/** The serial that a stored photo carries; undefined where it carries none. */
export const readSerial = async (bytes: Buffer): Promise<Serial | undefined> => {
  const fields = await sharp(bytes).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  const bits = [...fields].reduce((all, grey) => (all << 1n) | (grey >= 128 ? 1n : 0n), 0n);
  const value = Number(bits >> CHECK_BITS);
  const serial = { team: Math.floor(value / 256), photo: value % 256 };
  return bitsOf(serial) === bits ? serial : undefined;
};
