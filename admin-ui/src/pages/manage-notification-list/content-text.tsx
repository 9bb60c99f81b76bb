import { EDITOR_HEIGHT } from 'contract';
import { RichTextField } from '@/components/content/rich-text-field';
import type { PictureUpload } from '@/components/rich-text/use-picture-uploads';

type ContentTextProps = { onUploads: (uploads: readonly PictureUpload[]) => void };

/** What the mail says; pictures go to the server at once, 500 px high (B §9). */
export function ContentText({ onUploads }: ContentTextProps) {
  return (
    <RichTextField
      name="content"
      label="內容"
      hint="框起來的欄位（例如「姓名」）寄出時會換成每位收件人自己的資料。"
      height={EDITOR_HEIGHT}
      place="notification"
      onUploads={onUploads}
    />
  );
}
