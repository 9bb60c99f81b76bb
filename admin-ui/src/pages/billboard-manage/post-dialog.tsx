import { Input } from 'antd';
import { BILLBOARD_LIMITS, type Billboard, billboardBody, formatDate, parseDate, readDate } from 'contract';
import { useState } from 'react';
import { ContentDialog } from '@/components/content/content-dialog';
import { FieldFrame, TextContent } from '@/components/content/content-field';
import { FilesField } from '@/components/content/files-field';
import { useContent } from '@/components/content/use-content';
import { useContentForm } from '@/components/content/use-content-form';
import { filesField, publishedField, type VersionField } from '@/components/content/versions';

type PostDialogProps = { post: Billboard | undefined; onClose: () => void };

const valuesOf = (post: Billboard | undefined) =>
  post
    ? {
        date: post.date,
        title: post.title,
        content: post.content,
        pictures: post.pictures,
        is_published: post.is_published,
      }
    : { date: parseDate(formatDate(Date.now())), title: '', content: '', pictures: [], is_published: false };

const fields: VersionField[] = [
  { name: 'date', label: '日期', text: (date) => (typeof date === 'number' ? formatDate(date) : '') },
  { name: 'title', label: '標題' },
  { name: 'content', label: '內文' },
  filesField('pictures', '照片'),
  publishedField('is_published'),
];

export function PostDialog({ post, onClose }: PostDialogProps) {
  const { save, told } = useContent('billboard-manage');
  const [uploading, setUploading] = useState(false);
  const form = useContentForm({
    schema: billboardBody,
    initial: valuesOf(post),
    send: (body) => save(post?.id, body),
    versions: { base: post?.update_time, valuesOf: (stored: Billboard) => valuesOf(stored), fields },
  });
  const date = form.values.date;
  const dateText = typeof date === 'number' ? formatDate(date) : '';
  const [typed, setTyped] = useState(dateText);
  return (
    <ContentDialog
      title={post ? '編輯公告' : '新增公告'}
      form={form}
      waiting={uploading}
      publishing={(is_published) => ({ is_published })}
      onDone={(published) => {
        told(published, post === undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <FieldFrame form={form} name="date" label="日期" hint="例：2026-11-21，會員的公佈欄依日期排列，新的在上面。">
        {(ids) => (
          <Input
            {...ids}
            className="tabular"
            inputMode="numeric"
            // Another date than the typed one comes from the version that somebody else has stored.
            value={typeof date === 'number' && readDate(typed) !== date ? dateText : typed}
            onChange={(event) => {
              setTyped(event.target.value);
              form.put('date', readDate(event.target.value));
            }}
            onBlur={() => typeof date === 'number' && setTyped(dateText)}
          />
        )}
      </FieldFrame>
      <TextContent form={form} name="title" label="標題" max={BILLBOARD_LIMITS.title} />
      <TextContent
        form={form}
        name="content"
        label="內文"
        max={BILLBOARD_LIMITS.content}
        rows={8}
        hint="換行會保留，空一行就是新的一段。"
      />
      <FilesField
        form={form}
        name="pictures"
        label="照片"
        place="billboard"
        most={BILLBOARD_LIMITS.pictures}
        onBusy={setUploading}
      />
    </ContentDialog>
  );
}
