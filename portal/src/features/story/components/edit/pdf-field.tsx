import { FILE_SIZE_TEXT } from 'contract';
import { ExternalLink, FileText, Trash2, Upload as UploadIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { errorBar, FieldError } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import { type SheetFile, sheetMeasure } from '../../model/sheet';
import type { Upload } from '../../uploads/use-uploads';
import { useEdit } from './edit-context';
import { FileButton } from './file-button';
import { UploadState } from './upload-state';

type Props = {
  value: SheetFile | undefined;
  /** Where the file is on its way; absent once it has arrived. */
  upload: Upload | undefined;
  onChoose: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
  error?: string;
};

/** One PDF of at most 5 MB, as a tile: name, pages, size; chosen, on its way, refused or there. */
export function PdfField({ value, upload, onChoose, onRetry, onRemove, error }: Props) {
  const { visitor } = useEdit();
  const wrong = error || upload?.state === 'refused' || upload?.state === 'failed';
  return (
    <fieldset className={cn('min-w-0', wrong && errorBar)}>
      <legend className="mb-1.5 font-bold">學習單（PDF）</legend>
      <p className="-mt-1 mb-1.5 text-small text-muted">
        一份 PDF，最多 {FILE_SIZE_TEXT}。{!visitor && '多張學習單請先合併成一份。'}
      </p>
      {value && (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
          <FileText aria-hidden size={24} className="shrink-0 text-brand-mark" />
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
      <FileButton
        label={value ? '換一份學習單' : '選擇 PDF 學習單'}
        accept="application/pdf,.pdf"
        onFiles={([file]) => file && onChoose(file)}
      >
        <UploadIcon aria-hidden size={20} />
        {value ? '換一份' : '選擇 PDF'}
      </FileButton>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
