import { ERRORS, LIMITS } from 'contract';
import { ExternalLink, FileText, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/api-error';
import { cn } from '@/lib/cn';
import { uploadFile } from '../../api/upload-file';
import { fileKey } from '../../model/photo-list';
import type { SheetFile } from '../../model/sheet';
import { megabytes } from './photos/check-photo';
import { FileButton } from './photos/file-button';

type Props = {
  /** The story's account. */
  code: string;
  value: SheetFile | undefined;
  onChange: (file: SheetFile | undefined) => void;
  error?: string;
};

/** Pages as far as they can be counted without reading the whole format; unknown in packed files. */
const countPages = (text: string) => text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length;

async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > LIMITS.file_bytes) return `這份 PDF 有 ${megabytes(file.size)}，最多 5 MB。請壓縮後再上傳。`;
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? undefined : ERRORS.not_a_pdf.message;
}

/** One PDF of at most 5 MB, as a tile: name, pages, size; chosen, uploading, refused or there. */
export function PdfField({ code, value, onChange, error }: Props) {
  const [percent, setPercent] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const control = useRef<AbortController>(undefined);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = await problemOf(file);
    setRefused(problem);
    if (problem) return;
    control.current = new AbortController();
    setPercent(0);
    try {
      const [{ Location: url, size }, text] = await Promise.all([
        uploadFile('pdf', code, file, file.name, { signal: control.current.signal, onProgress: setPercent }),
        file.text(),
      ]);
      onChange({ key: fileKey(url), name: file.name, url, bytes: size, pages: countPages(text) });
    } catch (thrown) {
      if (!control.current.signal.aborted) setRefused(`學習單沒有上傳成功：${errorText(thrown)}`);
    } finally {
      setPercent(undefined);
    }
  };
  const remove = () => {
    onChange(undefined);
    if (value) toast.undo('已刪除學習單', () => onChange(value));
  };
  const message = refused ?? error;
  return (
    <fieldset className={cn('min-w-0', message && 'border-l-4 border-error-mark pl-3')}>
      <legend className="mb-1.5 font-bold">學習單（PDF）</legend>
      <p className="-mt-1 mb-1.5 text-small text-muted">一份 PDF，最多 5 MB。多張學習單請先合併成一份。</p>
      {value && (
        <div className="mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
          <FileText aria-hidden size={24} className="shrink-0 text-brand-mark" />
          <span className="min-w-0 grow">
            <span className="block">{value.name}</span>
            <span className="text-small text-muted tabular">
              {[value.pages && `${value.pages} 頁`, value.bytes && megabytes(value.bytes)].filter(Boolean).join('・')}
            </span>
          </span>
          <a
            href={value.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1 text-brand underline"
          >
            <ExternalLink aria-hidden size={20} />
            在新分頁開啟
          </a>
          <Button kind="quiet" aria-label="刪除學習單" onClick={remove}>
            <Trash2 aria-hidden size={20} />
            刪除
          </Button>
        </div>
      )}
      {percent === undefined ? (
        <FileButton
          label={value ? '換一份學習單' : '選擇 PDF 學習單'}
          accept="application/pdf,.pdf"
          onFiles={([file]) => void choose(file)}
        >
          <Upload aria-hidden size={20} />
          {value ? '換一份' : '選擇 PDF'}
        </FileButton>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-small tabular" role="status">
            上傳中 {percent}%
          </span>
          <ProgressBar label="學習單的上傳進度" value={percent} className="w-40" />
          <Button kind="quiet" aria-label="取消上傳學習單" onClick={() => control.current?.abort()}>
            取消
          </Button>
        </div>
      )}
      <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
    </fieldset>
  );
}
