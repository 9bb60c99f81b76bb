import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSerial, serialDrawer } from './serial-photo';

const SHAPE = { width: 1_200, height: 900, quality: 70, noise: 30 };

it.each([
  { team: 0, photo: 0 },
  { team: 199, photo: 7 },
  { team: 4_000, photo: 255 },
])('photo $photo of team $team is known again after it was drawn smaller and as WebP', async (serial) => {
  const draw = await serialDrawer(SHAPE);
  const photo = await draw(serial);
  expect(await readSerial(photo)).toEqual(serial);
  expect(await readSerial(await sharp(photo).resize(400).webp({ quality: 60 }).toBuffer())).toEqual(serial);
});

it('another picture is nobody’s', async () => {
  const background = { r: 200, g: 60, b: 20 };
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  expect(await readSerial(picture)).toBeUndefined();
});
