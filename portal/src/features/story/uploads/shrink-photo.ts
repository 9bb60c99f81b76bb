import { LIMITS } from 'contract';
import { shrinkSizes } from './check-photo';

const QUALITIES = [0.85, 0.7];
/** Of a photo that needn't fit any limit: nobody sees a difference. */
const FINE = 0.9;

function draw(bitmap: ImageBitmap, size: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Draws a photo once, with no more pixels than are kept; `file` itself where that weighs no more. Where it was taken isn't in what was drawn. */
export async function lightenPhoto(bitmap: ImageBitmap, file: Blob): Promise<Blob> {
  const [size = bitmap] = shrinkSizes(bitmap.width, bitmap.height);
  const drawn = await encode(draw(bitmap, size), FINE);
  return drawn && drawn.size < file.size ? drawn : file;
}

/** Draws a photo again, smaller, until it has `most` bytes; undefined when it cannot be made to fit. */
export async function shrinkPhoto(bitmap: ImageBitmap, most: number = LIMITS.file_bytes): Promise<Blob | undefined> {
  for (const size of shrinkSizes(bitmap.width, bitmap.height)) {
    const canvas = draw(bitmap, size);
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality);
      if (blob && blob.size <= most) return blob;
    }
  }
  return undefined;
}
