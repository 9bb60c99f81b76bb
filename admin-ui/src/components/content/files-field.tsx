import { Button, Flex, Form } from 'antd';
import { FILE_SIZE_TEXT, type PUBLIC_UPLOADS, type PublicFile, type UploadAnswer } from 'contract';
import { useId, useRef } from 'react';
import { PICTURES, useUpload } from '@/lib/use-upload';
import { FileInput } from '../file-input';
import { describedBy, FieldFrame, FieldLegend } from '../labelled-field';
import { useFieldError } from './field-error';

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
  const { upload, sending, refused } = useUpload();
  const missing = useFieldError();
  const error = refused ?? missing;
  const hint = `JPEG、PNG${documents ? '、WebP 或 PDF' : ' 或 WebP'}，每個最多 ${FILE_SIZE_TEXT}，最多 ${most} 個`;

  const add = async (file: File) => {
    onBusy(true);
    const answer = await upload<UploadAnswer>(`/upload/${isPdf(file.name) ? 'pdf' : 'image'}/${place}`, file);
    if (answer) onChange?.([...files, { name: answer.name, url: answer.Location }]);
    onBusy(false);
  };
  return (
    <FieldFrame id={id} hint={hint} error={error}>
      <FieldLegend id={id} label={label} />
      <ul className="grid" aria-labelledby={`${id}-label`}>
        {files.map((file) => (
          <Flex component="li" key={file.url} className="content-file frame" align="center" gap={12}>
            {!isPdf(file.url) && <img className="thumbnail" src={file.url} alt="" />}
            <a className="grow may-shrink" href={file.url} target="_blank" rel="noreferrer">
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
          <FileInput
            picker={picker}
            label={`選擇${label}`}
            accept={documents ? `${PICTURES},application/pdf` : PICTURES}
            onFile={(file) => void add(file)}
          />
          <Button
            loading={sending}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy({ id, hint, error })}
            onClick={() => picker.current?.click()}
          >
            {documents ? '上傳檔案' : '上傳照片'}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
