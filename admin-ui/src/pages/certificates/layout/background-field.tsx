import { Button, Flex, Form } from 'antd';
import { type CertificateBackground, FILE_SIZE_TEXT } from 'contract';
import { useId, useRef } from 'react';
import { FieldError, useFieldError } from '@/components/content/field-error';
import { FileInput } from '@/components/file-input';
import { PICTURES, useUpload } from '@/lib/use-upload';

type Props = { value?: string | null; onChange?: (background: string | null) => void };

/** The picture under the texts: the form holds the id that its upload was answered with. */
function Background({ value = null, onChange }: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, sending, refused } = useUpload();
  const wrong = useFieldError();
  const error = refused ?? wrong;

  const add = async (file: File) => {
    const answer = await upload<CertificateBackground>('/certificate/layout-background', file);
    if (answer) onChange?.(answer.background);
  };

  return (
    <Flex vertical gap={8}>
      <p>{value ? '已放上底圖，預覽裡看得到。' : '還沒有底圖，文字會印在白紙上。'}</p>
      <FileInput picker={picker} label="選擇底圖" accept={PICTURES} onFile={(file) => void add(file)} />
      <Flex wrap gap={8}>
        <Button
          loading={sending}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onClick={() => picker.current?.click()}
        >
          {value ? '換一張底圖' : '上傳底圖'}
        </Button>
        {value && <Button onClick={() => onChange?.(null)}>移除底圖</Button>}
      </Flex>
      <p id={`${id}-hint`} className="muted small">
        A4 橫式（297×210 公釐）的 JPEG、PNG 或 WebP，至少 1754×1240 像素，最多 {FILE_SIZE_TEXT}
        。標題、邊框和固定的字都畫在底圖上。
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </Flex>
  );
}

export const BackgroundField = () => (
  <Form.Item name="background" noStyle>
    <Background />
  </Form.Item>
);
