import { FILE_SIZE_TEXT } from 'contract';
import { Camera, ExternalLink, FileText, Trash2, Upload as UploadIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SheetPicture } from '@/components/book/sheet-picture';
import { Button } from '@/components/ui/button';
import { errorBar, FieldError } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import { pagesOf, SHEET_PAGES, type SheetFile, sheetMeasure } from '../../model/sheet';
import type { Upload } from '../../uploads/uploads-state';
import { useEdit } from './edit-context';
import { FileButton } from './file-button';
import { UploadState } from './upload-state';
import type { SheetPages } from './use-sheet-pages';

const SheetPageList = lazy(() => import('./sheet-pages'));

type Props = {
  value: SheetFile | undefined;
  photographed: SheetPages;
  /** Where the file is on its way; absent once it has arrived. */
  upload: Upload | undefined;
  onChoose: (file: File) => void;
  onRetry: () => void;
  /** Another one takes its place. */
  onDrop: () => void;
  onRemove: () => void;
  error?: string;
};

/** One PDF of at most 5 MB, chosen or made of photographed pages, as a tile: name, pages, size; on its way, refused or there. */
export function PdfField({ value, photographed, upload, onChoose, onRetry, onDrop, onRemove, error }: Props) {
  const { visitor } = useEdit();
  const { pages, change } = photographed;
  /** A photo is a page; anything else is the sheet itself, or is told why it can't be. */
  const choose = (files: File[]) => {
    const photos = files.filter(({ type }) => type.startsWith('image/'));
    const sheet = files.find((file) => !photos.includes(file));
    if (sheet) return onChoose(sheet);
    if (upload && 'reason' in upload) onDrop();
    change(pagesOf(photos.slice(0, SHEET_PAGES)));
  };
  const wrong = error || upload?.state === 'refused' || upload?.state === 'failed';
  return (
    <fieldset className={cn('min-w-0', wrong && errorBar)}>
      <legend className="mb-1.5 font-bold">{visitor ? '學習單' : '學習單（PDF）'}</legend>
      <p className={cn('-mt-1 mb-1.5 text-muted', !visitor && 'text-small')}>
        {visitor
          ? `一頁拍一張，最多 ${SHEET_PAGES} 頁。字要看得清楚。`
          : `一份 PDF，最多 ${FILE_SIZE_TEXT}；或一頁拍一張，最多 ${SHEET_PAGES} 頁，會排成一份 PDF。`}
      </p>
      {value && (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
          {visitor && value.url ? (
            <span className="w-24 shrink-0">
              <SheetPicture address={value.url} printed={false} />
            </span>
          ) : (
            <FileText aria-hidden size={24} className="shrink-0 text-brand-mark" />
          )}
          <span className="min-w-0 grow">
            <span className="block">{value.name}</span>
            <span className="text-small text-muted tabular">{sheetMeasure(value)}</span>
            {upload && <UploadState upload={upload} place="學習單" />}
          </span>
          {value.url && (
            <a
              href={value.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1 text-brand underline"
            >
              <ExternalLink aria-hidden size={20} />
              在新分頁開啟
            </a>
          )}
          {upload?.state === 'failed' && <Button onClick={onRetry}>再試一次</Button>}
          <Button kind="quiet" aria-label={value.url ? '刪除學習單' : '取消這份學習單'} onClick={onRemove}>
            <Trash2 aria-hidden size={20} />
            {value.url ? '刪除' : '取消'}
          </Button>
        </div>
      )}
      {pages.length > 0 && (
        <Suspense fallback={null}>
          <SheetPageList {...photographed} />
        </Suspense>
      )}
      {pages.length === 0 && (
        <div className="flex flex-wrap gap-3">
          <FileButton label={value ? '重拍學習單' : '拍下學習單'} camera onFiles={choose}>
            <Camera aria-hidden size={20} />
            {value ? '重拍學習單' : '拍下學習單'}
          </FileButton>
          <FileButton
            label={value ? '換一份學習單' : '選擇檔案（學習單）'}
            accept="application/pdf,.pdf,image/*"
            multiple
            onFiles={choose}
          >
            <UploadIcon aria-hidden size={20} />
            {value ? '換一份' : '選擇檔案'}
          </FileButton>
        </div>
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
