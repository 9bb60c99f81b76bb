import { MINUTE } from 'contract';
import type { HeicAnswer } from './heic-worker';

/** Longer than any photo takes on a school's tablet: then it is broken. */
const PATIENCE = 2 * MINUTE;

/** `load`: the decoder didn't come over the line, and may the next time. */
export class HeicError extends Error {
  constructor(readonly why: 'load' | 'decode') {
    super(why);
  }
}

/** Decodes a HEIC photo that the browser can't read itself, off the page's thread; the decoder is fetched when it is needed first. */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const bytes = await file.arrayBuffer();
    const answer = await new Promise<HeicAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
      worker.onerror = () => resolve({ failed: 'load' });
      timer = setTimeout(() => resolve({ failed: 'decode' }), PATIENCE);
      worker.postMessage(bytes, [bytes]);
    });
    if ('failed' in answer) throw new HeicError(answer.failed);
    return answer.bitmap;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
