import { Button, Flex, Form } from 'antd';
import { FILE_SIZE_TEXT, LIMITS, type PUBLIC_UPLOADS, type PublicFile, type UploadAnswer } from 'contract';
import { useId, useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { megabytes } from '@/lib/format';
import { useSend } from '@/lib/use-send';
import { FieldError, useFieldError } from './field-error';

type FilesFieldProps = {
  name: string;
  label: string;
  /** The public place of the upload routes. */
  place: Exclude<(typeof PUBLIC_UPLOADS)[number], 'notification'>;
  most: number;
  /** PDFs too. */
  documents?: boolean;
  onBusy: (busy: boolean) => void;
};

const isPdf = (name: string) => /\.pdf$/i.test(name);

/** Uploads pictures (and PDFs), at most 5 MB each; what is there can be looked at and taken away. */
export function FilesField({ name, ...field }: FilesFieldProps) {
  return (
    <Form.Item name={name} noStyle>
      <Files {...field} />
    </Form.Item>
  );
}

type FilesProps = Omit<FilesFieldProps, 'name'> & { value?: PublicFile[]; onChange?: (files: PublicFile[]) => void };

function Files({ value: files = [], onChange, label, place, most, documents = false, onBusy }: FilesProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { send, sending } = useSend();
  const [refused, setRefused] = useState<string>();
  const missing = useFieldError();
  const error = refused ?? missing;

  const add = async (file: File) => {
    setRefused(undefined);
    if (file.size > LIMITS.file_bytes) {
      setRefused(`「${file.name}」有 ${megabytes(file.size)}，最多 ${FILE_SIZE_TEXT}，請縮小後再上傳。`);
      return;
    }
    const body = new FormData();
    body.append('file', file);
    onBusy(true);
    try {
      const kind = isPdf(file.name) ? 'pdf' : 'image';
      const answer = await send<UploadAnswer>('post', `/upload/${kind}/${place}`, body);
      onChange?.([...files, { name: answer.name, url: answer.Location }]);
    } catch (thrown) {
      setRefused(`「${file.name}」沒有上傳：${errorText(thrown)}`);
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className="content-field grid may-shrink gap-6">
      <span className="content-legend" id={`${id}-label`}>
        {label}
      </span>
      <ul className="grid" aria-labelledby={`${id}-label`}>
        {files.map((file) => (
          <Flex component="li" key={file.url} className="content-file frame" align="center" gap={12}>
            {!isPdf(file.url) && <img src={file.url} alt="" />}
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
              <span className="visually-hidden">（另開新分頁）</span>
            </a>
            <Button
              aria-label={`移除 ${file.name}`}
              onClick={() => onChange?.(files.filter((other) => other !== file))}
            >
              移除
            </Button>
          </Flex>
        ))}
      </ul>
      {files.length < most && (
        <div>
          <input
            ref={picker}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={`選擇${label}`}
            accept={documents ? 'image/jpeg,image/png,image/webp,application/pdf' : 'image/jpeg,image/png,image/webp'}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void add(file);
            }}
          />
          <Button
            loading={sending}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onClick={() => picker.current?.click()}
          >
            {documents ? '上傳檔案' : '上傳照片'}
          </Button>
        </div>
      )}
      <Flex id={`${id}-hint`} component="p" className="tabular muted small" justify="space-between" gap={12}>
        {documents ? 'JPEG、PNG、WebP 或 PDF' : 'JPEG、PNG 或 WebP'}，每個最多 {FILE_SIZE_TEXT}，最多 {most} 個
      </Flex>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
