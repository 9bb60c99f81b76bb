import open from 'libheif-js/libheif-wasm/libheif.js';
import address from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** A phone's photos have 12 to 50 million pixels of four bytes each; more would fill a school's device. */
const MAX_PIXELS = 64_000_000;

export type HeicAnswer = { bitmap: ImageBitmap } | { failed: 'load' | 'decode' };

async function decode(file: ArrayBuffer): Promise<ImageBitmap> {
  const code = await fetch(address);
  if (!code.ok) throw new TypeError(`${code.status}`);
  const { HeifDecoder } = open({ wasmBinary: await code.arrayBuffer() });
  const [image] = new HeifDecoder().decode(file);
  if (!image) throw new RangeError('no picture');
  // Turned and mirrored as the file says.
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new RangeError('too many pixels');
  const data = await new Promise<ImageData>((resolve, reject) => {
    image.display(new ImageData(width, height), (drawn) => (drawn ? resolve(drawn) : reject(new RangeError('broken'))));
  });
  return await createImageBitmap(data);
}

/** Decodes one HEIC picture; whoever asked ends this worker, which gives its memory back. */
addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = (what: HeicAnswer, transfer: Transferable[] = []) => postMessage(what, { transfer });
  try {
    const bitmap = await decode(data);
    answer({ bitmap }, [bitmap]);
  } catch (error) {
    // What doesn't come over the line is a TypeError of fetch.
    answer({ failed: error instanceof TypeError ? 'load' : 'decode' });
  }
});
