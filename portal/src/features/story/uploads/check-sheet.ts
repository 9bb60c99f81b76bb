import { FILE_SIZE_TEXT, LIMITS } from 'contract';
import { megabytes, type Refusal, refusal } from './check-photo';

/** Why a file cannot be the learning sheet, with what was measured; undefined when it can (M §5). */
export function sheetProblem(bytes: number, head: string): Refusal | undefined {
  if (!head.startsWith('%PDF-')) return refusal('not_a_pdf');
  return bytes > LIMITS.file_bytes
    ? refusal('too_large', `這份 PDF 有 ${megabytes(bytes)}，最多 ${FILE_SIZE_TEXT}。請壓縮後再上傳。`)
    : undefined;
}
