import { BILLBOARD_LIMITS, type Billboard, billboardBody, formatDate, parseDate } from 'contract';
import { useState } from 'react';
import { ContentDialog } from '@/components/content/content-dialog';
import { TextContent } from '@/components/content/content-field';
import { DateField } from '@/components/content/date-field';
import { FilesField } from '@/components/content/files-field';
import { RichTextField } from '@/components/content/rich-text-field';
import { useContent } from '@/components/content/use-content';
import { useUploading } from '@/components/content/use-uploading';
import { filesField, publishedField, type Values, type VersionField } from '@/components/content/versions';
import { useRowForm } from '@/components/form/use-row-form';
import { htmlOf, plainText } from '@/components/rich-text/html';
import { moment } from '@/lib/format';
import { PostPreview } from './post-preview';

const resource = 'billboard-manage';

type PostDialogProps = { post: Billboard | undefined; onClose: () => void };

const valuesOf = (post: Billboard | undefined) =>
  post
    ? {
        date: post.date,
        title: post.title,
        content: post.content_html ?? htmlOf(post.content),
        publish_at: post.publish_at,
        pictures: post.pictures,
        is_published: post.is_published,
      }
    : {
        date: parseDate(formatDate(Date.now())),
        title: '',
        content: '',
        publish_at: null,
        pictures: [],
        is_published: false,
      };

const fields: VersionField[] = [
  { name: 'date', label: '日期', text: (date) => (typeof date === 'number' ? formatDate(date) : '') },
  { name: 'title', label: '標題' },
  { name: 'content', label: '內文', text: plainText, same: (one, other) => one === other },
  { name: 'publish_at', label: '公開時間', text: (time) => (typeof time === 'number' ? moment(time) : '') },
  filesField('pictures', '照片'),
  publishedField('is_published'),
];

/** The form holds HTML alone; the server reads the text out of it. */
const bodyOf = ({ content, ...rest }: Values) => ({ ...rest, content: plainText(content), content_html: content });

/** When members will see it, ms; undefined for now. */
const waitsFor = ({ publish_at }: Values) =>
  typeof publish_at === 'number' && publish_at > Date.now() ? publish_at : undefined;

/** Writes a post: 暫存為草稿 takes it from the board, 發布 shows it at once or from its time on. */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const { announce } = useContent(resource);
  const { uploading, onBusy, onUploads } = useUploading();
  const [preview, setPreview] = useState<Values>();
  const form = useRowForm<Billboard>({
    resource,
    id: post?.id,
    schema: billboardBody,
    initial: valuesOf(post),
    bodyOf,
    versions: { base: post?.update_time, valuesOf, fields },
  });
  return (
    <ContentDialog
      title={post ? '編輯公告' : '新增公告'}
      form={form}
      waiting={uploading}
      publishing={(is_published) => ({ is_published })}
      onDone={(published) => {
        announce(published, post === undefined, waitsFor(form.form.getFieldsValue(true)));
        onClose();
      }}
      onPreview={() => setPreview(form.form.getFieldsValue(true))}
      onClose={onClose}
    >
      <DateField
        kind="day"
        name="date"
        label="日期"
        hint="例：2026-11-21 或 115/11/21，會員的公佈欄依日期排列，新的在上面。"
      />
      <TextContent name="title" label="標題" max={BILLBOARD_LIMITS.title} />
      <RichTextField
        name="content"
        round={form.newer?.round}
        label="內文"
        height={320}
        place="billboard"
        onUploads={onUploads}
      />
      <FilesField name="pictures" label="照片" place="billboard" most={BILLBOARD_LIMITS.pictures} onBusy={onBusy} />
      <DateField
        kind="moment"
        name="publish_at"
        label="公開時間（選填）"
        hint="空白：按「發布」後會員馬上看得到。填了：發布之後，到這個時間才看得到（臺北時間），例：2027-03-24 17:00"
      />
      {preview && <PostPreview values={preview} onClose={() => setPreview(undefined)} />}
    </ContentDialog>
  );
}
