import type { ErrorCode } from 'contract';
import {
  CONVERTED,
  DECODER_MISSING,
  isHeavy,
  kindProblem,
  needsShrinking,
  type PhotoKind,
  photoKind,
  refusal,
  shrunkText,
  sizeProblem,
} from './check-photo';
import { decodeHeic, HeicError } from './decode-heic';
import { lightenPhoto, shrinkPhoto } from './shrink-photo';

export type Prepared =
  | { ok: true; blob: Blob; size: { width: number; height: number }; note?: string }
  /** `again`: nothing is wrong with the file; the same one may be tried once more. */
  | { ok: false; reason: string; code?: ErrorCode; again?: true };

/** What is seen while it takes its time. */
export type Step = 'shrinking' | 'converting';

type Refused = Extract<Prepared, { ok: false }>;
type Opened = { ok: true; bitmap: ImageBitmap; kind: PhotoKind };

/**
 * Reads a chosen photo, upright, or says why it can't be read. A HEIC iPhones and iPads read themselves, for all others a
 * decoder comes (docs/decisions/191).
 */
export async function openPhoto(file: Blob, onStep: (step: Step) => void): Promise<Opened | Refused> {
  const kind = photoKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const wrong = kindProblem(kind, file.size, file.type);
  if (wrong) return { ok: false, ...wrong };
  const heic = kind === 'heic';
  let bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap && heic) {
    onStep('converting');
    try {
      bitmap = await decodeHeic(file);
    } catch (error) {
      if (error instanceof HeicError && error.why === 'load')
        return { ok: false, reason: DECODER_MISSING, again: true };
    }
  }
  if (!bitmap) return { ok: false, ...refusal(heic ? 'image_heic' : 'image_unreadable') };
  return { ok: true, bitmap, kind };
}

/**
 * Checks a chosen file before it travels (kind, pixels) and draws it once more when it is too large for the limit, or a HEIC, which is
 * told; a heavy one is made light without a word, or goes as it is where that fails.
 */
export async function preparePhoto(file: Blob, onStep: (step: Step) => void): Promise<Prepared> {
  const opened = await openPhoto(file, onStep);
  if (!opened.ok) return opened;
  const { bitmap, kind } = opened;
  const heic = kind === 'heic';
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    const small = sizeProblem(size.width, size.height);
    if (small) return { ok: false, ...small };
    if (!heic && !needsShrinking(file.size, size.width, size.height)) {
      if (!isHeavy(kind, file.size, size.width, size.height)) return { ok: true, blob: file, size };
      onStep('shrinking');
      return { ok: true, blob: await lightenPhoto(bitmap, file).catch(() => file), size };
    }
    onStep(heic ? 'converting' : 'shrinking');
    const blob = await shrinkPhoto(bitmap).catch(() => undefined);
    return blob
      ? { ok: true, blob, size, note: heic ? CONVERTED : shrunkText(file.size) }
      : { ok: false, ...refusal('too_large') };
  } finally {
    bitmap.close();
  }
}
