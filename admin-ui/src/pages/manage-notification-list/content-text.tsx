import { EDITOR_HEIGHT, type UploadAnswer } from 'contract';
import { useId } from 'react';
import type { ContentForm } from '@/components/content/use-content-form';
import { Icon } from '@/components/icon';
import { RichText } from '@/components/rich-text/rich-text';
import type { PictureUpload } from '@/components/rich-text/use-picture-uploads';
import { useSend } from '@/lib/use-send';

type ContentTextProps = {
  form: ContentForm;
  value: string;
  onUploads: (uploads: readonly PictureUpload[]) => void;
};

/** What the mail says; pictures go to the server at once, 500 px high (B §9). */
export function ContentText({ form, value, onUploads }: ContentTextProps) {
  const id = useId();
  const { send } = useSend();
  const error = form.errors.content;
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return (await send<UploadAnswer>('post', '/upload/image/notification', body)).Location;
  };
  return (
    <div className="content-field">
      <span className="content-legend" id={`${id}-label`}>
        內容
      </span>
      <RichText
        id={id}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
        invalid={error !== undefined}
        value={value}
        height={EDITOR_HEIGHT}
        upload={upload}
        onChange={(html) => form.put('content', html)}
        onUploads={onUploads}
      />
      <p id={`${id}-hint`} className="content-hint">
        框起來的欄位（例如「姓名」）寄出時會換成每位收件人自己的資料。
      </p>
      {error && (
        <p id={`${id}-error`} className="content-error">
          <Icon name="error" size={14} /> {error}
        </p>
      )}
    </div>
  );
}
