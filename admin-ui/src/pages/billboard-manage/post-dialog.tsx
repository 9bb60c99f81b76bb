import { BILLBOARD_LIMITS, type Billboard, billboardBody, formatDate, parseDate } from 'contract';
import { useState } from 'react';
import { ContentDialog } from '@/components/content/content-dialog';
import { TextContent } from '@/components/content/content-field';
import { DateField } from '@/components/content/date-field';
import { FilesField } from '@/components/content/files-field';
import { useContent } from '@/components/content/use-content';
import { useRowForm } from '@/components/content/use-row-form';
import { filesField, publishedField, type VersionField } from '@/components/content/versions';

const resource = 'billboard-manage';

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
  const { announce } = useContent(resource);
  const [uploading, setUploading] = useState(false);
  const form = useRowForm<Billboard>({
    resource,
    id: post?.id,
    schema: billboardBody,
    initial: valuesOf(post),
    versions: { base: post?.update_time, valuesOf, fields },
  });
  return (
    <ContentDialog
      title={post ? '編輯公告' : '新增公告'}
      form={form}
      waiting={uploading}
      publishing={(is_published) => ({ is_published })}
      onDone={(published) => {
        announce(published, post === undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <DateField
        kind="day"
        name="date"
        label="日期"
        hint="例：2026-11-21 或 115/11/21，會員的公佈欄依日期排列，新的在上面。"
      />
      <TextContent name="title" label="標題" max={BILLBOARD_LIMITS.title} />
      <TextContent
        name="content"
        label="內文"
        max={BILLBOARD_LIMITS.content}
        rows={8}
        hint="換行會保留，空一行就是新的一段。"
      />
      <FilesField
        name="pictures"
        label="照片"
        place="billboard"
        most={BILLBOARD_LIMITS.pictures}
        onBusy={setUploading}
      />
    </ContentDialog>
  );
}
