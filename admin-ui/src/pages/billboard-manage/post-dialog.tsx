import { Input } from 'antd';
import { BILLBOARD_LIMITS, type Billboard, billboardBody, formatDate, parseDate, readDate } from 'contract';
import { useState } from 'react';
import { ContentDialog } from '@/components/content/content-dialog';
import { FieldFrame, TextContent } from '@/components/content/content-field';
import { FilesField } from '@/components/content/files-field';
import { useContent } from '@/components/content/use-content';
import { useContentForm } from '@/components/content/use-content-form';

type PostDialogProps = { post: Billboard | undefined; onClose: () => void };

const valuesOf = (post: Billboard | undefined) =>
  post
    ? { date: post.date, title: post.title, content: post.content, pictures: post.pictures }
    : { date: parseDate(formatDate(Date.now())), title: '', content: '', pictures: [] };

export function PostDialog({ post, onClose }: PostDialogProps) {
  const { save, told } = useContent('billboard-manage');
  const [uploading, setUploading] = useState(false);
  const form = useContentForm({
    schema: billboardBody,
    initial: valuesOf(post),
    send: (body) => save(post?.id, body),
  });
  const date = form.values.date;
  const [typed, setTyped] = useState(typeof date === 'number' ? formatDate(date) : '');
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
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              form.put('date', readDate(event.target.value));
            }}
            onBlur={() => typeof date === 'number' && setTyped(formatDate(date))}
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
