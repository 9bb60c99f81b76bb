import sharp from 'sharp';
import type { ReceivedFile } from '../../../lib/http/receive-file';
import { processImage } from '../images/process-image';

const QUALITY = 88;
const SECONDS = 4;

/** A picture that is printed on: pixels, and its bytes as JPEG. */
export type PaperPicture = { bytes: Buffer; width: number; height: number };

/** An uploaded picture for paper, looked at and re-encoded as every other: a JPEG on white, which a PDF takes as it is. */
export const paperPicture = async (file: ReceivedFile & { signal: AbortSignal }): Promise<PaperPicture> => {
  const { bytes, ext, width, height } = await processImage(file.path, { photo: false, signal: file.signal });
  if (ext === '.jpg') return { bytes, width, height };
  const jpeg = sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).timeout({ seconds: SECONDS });
  return { bytes: await jpeg.toBuffer(), width, height };
};
