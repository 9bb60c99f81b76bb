import { Button } from 'antd';
import type { UploadAnswer } from 'contract';
import { useId, useRef } from 'react';
import { FieldError } from '@/components/content/field-error';
import { FileInput } from '@/components/file-input';
import { PICTURES, useUpload } from '@/lib/use-upload';

type UploadButtonProps<Stored> = {
  kind: 'image' | 'pdf';
  /** The call that stores it. */
  path: string;
  label: string;
  onStored: (stored: Stored) => void;
};

const TYPES = { image: PICTURES, pdf: 'application/pdf' } as const;

/** The call that stores a file with a story. */
export const uploadPath = (kind: 'image' | 'pdf', account: string) => `/upload/${kind}/${encodeURIComponent(account)}`;

/** Stores a file with a story; it belongs to the story once that is saved. */
export function UploadButton<Stored = UploadAnswer>({ kind, path, label, onStored }: UploadButtonProps<Stored>) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, sending, refused } = useUpload();
  const store = async (file: File) => {
    const stored = await upload<Stored>(path, file);
    if (stored) onStored(stored);
  };
  return (
    <div>
      <FileInput
        picker={picker}
        label={`選擇檔案：${label}`}
        accept={TYPES[kind]}
        onFile={(file) => void store(file)}
      />
      <Button loading={sending} aria-describedby={refused && `${id}-error`} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <FieldError id={`${id}-error`} error={refused} />
    </div>
  );
}
