// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Upload } from '../../uploads/uploads-state';
import { PdfField } from './pdf-field';
import type { SheetPages } from './use-sheet-pages';

vi.mock('./edit-context', () => ({ useEdit: () => ({ visitor: true }) }));

afterEach(cleanup);

const refused: Upload = { state: 'refused', reason: '只能上傳 PDF 檔案', code: 'not_a_pdf' };

it.each([
  ['a file that was refused', refused, 1],
  ['one that is there only by 儲存', undefined, 0],
])('photographed pages take the place of %s', (_what, upload, times) => {
  const [onDrop, change, nothing] = [vi.fn(), vi.fn(), () => undefined];
  const photographed = { pages: [], change, busy: false } as unknown as SheetPages;
  const value = { key: 'a', name: 'note.txt', bytes: 1 };
  render(
    <PdfField {...{ value, upload, photographed, onDrop }} onChoose={nothing} onRetry={nothing} onRemove={nothing} />,
  );
  const field = screen.getByLabelText('換一份學習單的檔案');
  fireEvent.change(field, { target: { files: [new File([], 'a.jpg', { type: 'image/jpeg' })] } });
  expect(change).toHaveBeenCalledOnce();
  expect(onDrop).toHaveBeenCalledTimes(times);
});
