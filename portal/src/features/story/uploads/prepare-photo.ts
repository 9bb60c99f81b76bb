import { ERRORS } from 'contract';
import { CONVERTED, kindProblem, needsShrinking, photoKind, shrunkText, sizeProblem } from './check-photo';
import { shrinkPhoto } from './shrink-photo';

export type Prepared =
  | { ok: true; blob: Blob; size: { width: number; height: number }; note?: string }
  | { ok: false; reason: string };

/**
 * Checks a chosen file before it travels (kind, pixels) and draws it once more when it is too large for the limit, or a HEIC that
 * this browser can read: those of iPhones and iPads can.
 */
export async function preparePhoto(file: Blob, onShrink: () => void): Promise<Prepared> {
  const kind = photoKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const wrong = kindProblem(kind, file.size, file.type);
  if (wrong) return { ok: false, reason: wrong };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const heic = kind === 'heic';
  if (!bitmap) return { ok: false, reason: (heic ? ERRORS.image_heic : ERRORS.image_unreadable).message };
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    const small = sizeProblem(size.width, size.height);
    if (small) return { ok: false, reason: small };
    if (!heic && !needsShrinking(file.size, size.width, size.height)) return { ok: true, blob: file, size };
    onShrink();
    const blob = await shrinkPhoto(bitmap).catch(() => undefined);
    return blob
      ? { ok: true, blob, size, note: heic ? CONVERTED : shrunkText(file.size) }
      : { ok: false, reason: ERRORS.too_large.message };
  } finally {
    bitmap.close();
  }
}
