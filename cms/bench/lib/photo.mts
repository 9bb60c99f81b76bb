import sharp from 'sharp';

const ROUNDS = 7;
const QUALITY = 90;

/** A JPEG of noise, as near below `bytes` as seven tries come: what a camera's photo of that size costs. */
export const photoOf = async (width: number, height: number, bytes: number): Promise<Buffer> => {
  let [low, high] = [0.5, 60];
  let best: Buffer | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sigma = (low + high) / 2;
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const drawn = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    if (drawn.length > bytes) high = sigma;
    else [low, best] = [sigma, drawn];
  }
  if (!best) throw new Error(`no photo of ${bytes} bytes`);
  return best;
};
