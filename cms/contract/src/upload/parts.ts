import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { uploadAnswer } from './schema';

/** Bytes of a part; the last part of a file is the rest. A line that breaks costs the parts on their way, not the file. */
export const PART_BYTES = 256 * 1024;

/** How many parts a file of so many bytes has. */
export const partCount = (size: number): number => Math.ceil(size / PART_BYTES);

/** Bytes of part `n` (from 0) of a file of so many bytes; 0 where it has no such part. */
export const partSize = (size: number, n: number): number =>
  n >= 0 && n < partCount(size) ? Math.min(PART_BYTES, size - n * PART_BYTES) : 0;

/** The parts (from 0) of a file of so many bytes that aren't among those that are there. */
export const missingParts = (size: number, have: readonly number[]): number[] =>
  [...Array(partCount(size)).keys()].filter((n) => !have.includes(n));

/** Names an upload within its story; the same id again is the same file. */
const uploadId = z.string().regex(/^[\w.:-]{1,128}$/, '上傳的編號不正確，請重新選擇檔案');

export const beginUploadParams = z.object({
  kind: z.enum(['image', 'pdf']),
  account: z.string().min(1).max(100),
});
export const uploadIdParams = z.object({ account: z.string().min(1).max(100), id: uploadId });
export const partParams = uploadIdParams.extend({ n: z.coerce.number().int().min(0).max(1_000) });

/** POST /upload/begin/{kind}/{account}: a file whose parts follow. `sha256`: of its bytes, hex. `shrunk`: the device has drawn it smaller. */
export const beginUploadBody = z.strictObject({
  id: uploadId,
  name: z.string().min(1).max(255),
  size: z.number().int().min(1),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '檔案的 SHA-256 需要是 64 個十六進位的字')
    .optional(),
  shrunk: z.boolean().optional(),
});
export type BeginUploadBody = z.infer<typeof beginUploadBody>;

/** How large a part is and which ones have arrived; or the file, where it is stored already. */
export const beginUploadAnswer = z.union([
  z.object({ done: uploadAnswer }),
  z.object({ part: z.number().int(), have: z.array(z.number().int()).max(partCount(LIMITS.file_bytes)) }),
]);
export type BeginUploadAnswer = z.infer<typeof beginUploadAnswer>;

/** Status 202 of POST /upload/finish/{account}/{id}: all is there and others go first; ask again then. */
export const waitingUpload = z.object({ place: z.number().int(), retry_after_ms: z.number().int() });
export type WaitingUpload = z.infer<typeof waitingUpload>;

export const finishUploadAnswer = z.union([uploadAnswer, waitingUpload]);
export type FinishUploadAnswer = z.infer<typeof finishUploadAnswer>;
