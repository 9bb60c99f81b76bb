import { ERRORS } from 'contract';
import { expect, it } from 'vitest';
import { refusalForChildren } from './check-photo';
import { sheetProblem } from './check-sheet';

const limit = 5 * 1024 * 1024;

it('tells children what a sheet may be, by its code', () => {
  const refused = sheetProblem(10, 'PK');
  expect(refused && refusalForChildren(refused)).toBe('這個檔案不能用，請選照片或 PDF 檔。');
});

it.each([
  [limit, '%PDF-', undefined],
  [limit + 1, '%PDF-', '這份 PDF 有 5.0 MB，最多 5 MB。請壓縮後再上傳。'],
  [10, 'PK\u0003\u0004', ERRORS.not_a_pdf.message],
  [0, '', ERRORS.not_a_pdf.message],
])('a file of %i bytes that begins with %j', (bytes, head, problem) => {
  expect(sheetProblem(bytes, head)?.reason).toBe(problem);
});
