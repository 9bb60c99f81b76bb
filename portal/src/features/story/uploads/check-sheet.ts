import { ERRORS, FILE_SIZE_TEXT, LIMITS } from 'contract';
import { megabytes } from './check-photo';

/** Why a file cannot be the learning sheet, with what was measured; undefined when it can (M §5). */
export function sheetProblem(bytes: number, head: string): string | undefined {
  if (!head.startsWith('%PDF-')) return ERRORS.not_a_pdf.message;
  return bytes > LIMITS.file_bytes
    ? `這份 PDF 有 ${megabytes(bytes)}，最多 ${FILE_SIZE_TEXT}。請壓縮後再上傳。`
    : undefined;
}
