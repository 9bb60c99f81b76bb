import { Button } from 'antd';
import { FILE_SIZE_TEXT, LIMITS, type UploadAnswer } from 'contract';
import { useId, useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { FieldError } from '@/components/content/field-error';
import { useSend } from '@/lib/use-send';

type UploadButtonProps<Stored> = {
  kind: 'image' | 'pdf';
  /** The call that stores it. */
  path: string;
  label: string;
  onStored: (stored: Stored) => void;
};

const TYPES = { image: 'image/jpeg,image/png,image/webp', pdf: 'application/pdf' } as const;

/** The call that stores a file with a story. */
export const uploadPath = (kind: 'image' | 'pdf', account: string) => `/upload/${kind}/${encodeURIComponent(account)}`;

/** Stores a file with a story; it belongs to the story once that is saved. */
export function UploadButton<Stored = UploadAnswer>({ kind, path, label, onStored }: UploadButtonProps<Stored>) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { send, sending } = useSend();
  const [refused, setRefused] = useState<string>();
  const store = async (file: File) => {
    setRefused(undefined);
    if (file.size > LIMITS.file_bytes) return setRefused(`「${file.name}」超過 ${FILE_SIZE_TEXT}，請縮小後再上傳。`);
    const body = new FormData();
    body.append('file', file);
    try {
      onStored(await send<Stored>('post', path, body));
    } catch (thrown) {
      setRefused(`「${file.name}」沒有上傳：${errorText(thrown)}`);
    }
  };
  return (
    <div>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`選擇檔案：${label}`}
        accept={TYPES[kind]}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void store(file);
        }}
      />
      <Button loading={sending} aria-describedby={refused && `${id}-error`} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <FieldError id={`${id}-error`} error={refused} />
    </div>
  );
}
