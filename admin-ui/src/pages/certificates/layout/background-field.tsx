import { Button, Flex, Form } from 'antd';
import { type CertificateBackground, FILE_SIZE_TEXT, LIMITS } from 'contract';
import { useId, useRef, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { FieldError, useFieldError } from '@/components/content/field-error';
import { megabytes } from '@/lib/format';
import { useSend } from '@/lib/use-send';

type Props = { value?: string | null; onChange?: (background: string | null) => void };

const sentenceOf = (thrown: unknown) => (thrown instanceof ApiError && thrown.fields[0]?.message) || errorText(thrown);

/** The picture under the texts: the form holds the id that its upload was answered with. */
function Background({ value = null, onChange }: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { send, sending } = useSend();
  const [refused, setRefused] = useState<string>();
  const wrong = useFieldError();
  const error = refused ?? wrong;

  const add = async (file: File) => {
    setRefused(undefined);
    if (file.size > LIMITS.file_bytes) {
      setRefused(`「${file.name}」有 ${megabytes(file.size)}，最多 ${FILE_SIZE_TEXT}，請縮小後再上傳。`);
      return;
    }
    const body = new FormData();
    body.append('file', file);
    try {
      const { background } = await send<CertificateBackground>('post', '/certificate/layout-background', body);
      onChange?.(background);
    } catch (thrown) {
      setRefused(`「${file.name}」沒有上傳：${sentenceOf(thrown)}`);
    }
  };

  return (
    <Flex vertical gap={8}>
      <p>{value ? '已放上底圖，預覽裡看得到。' : '還沒有底圖，文字會印在白紙上。'}</p>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="選擇底圖"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void add(file);
        }}
      />
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
