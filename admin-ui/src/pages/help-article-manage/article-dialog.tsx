import { Form, InputNumber } from 'antd';
import {
  HELP_LIMITS,
  type HelpArticle,
  type HelpAudience,
  type HelpSection,
  helpArticleDraft,
  helpArticlePublished,
  helpAudienceLabel,
  helpSectionLabel,
} from 'contract';
import { z } from 'zod';
import { ContentDialog } from '@/components/content/content-dialog';
import { TextContent } from '@/components/content/content-field';
import { FilesField } from '@/components/content/files-field';
import { RichTextField } from '@/components/content/rich-text-field';
import { SelectField } from '@/components/content/select-field';
import { useContent } from '@/components/content/use-content';
import { useUploading } from '@/components/content/use-uploading';
import { filesField, publishedField, type VersionField } from '@/components/content/versions';
import { useRowForm } from '@/components/form/use-row-form';
import { plainText } from '@/components/rich-text/html';
import { audienceOptions, sectionOptions } from './sections';

const resource = 'help-article-manage';

/** A draft is saved with little, publishing asks for everything. */
const schema = z.discriminatedUnion('published', [
  helpArticleDraft.extend({ published: z.literal(false) }),
  helpArticlePublished.extend({ published: z.literal(true) }),
]);

const valuesOf = (article: HelpArticle | undefined) => ({
  title: article?.title ?? '',
  section: article?.section,
  audience: article?.audience ?? 'counselor',
  order: article?.order ?? 0,
  content: article?.content ?? '',
  pictures: article?.pictures ?? [],
  published: article?.published ?? false,
});

const fields: VersionField[] = [
  { name: 'title', label: '標題' },
  { name: 'section', label: '段落或主題', text: (key) => (key ? helpSectionLabel(key as HelpSection) : '') },
  { name: 'audience', label: '讀的人', text: (key) => (key ? helpAudienceLabel(key as HelpAudience) : '') },
  { name: 'order', label: '順序' },
  { name: 'content', label: '內容', text: plainText, same: (one, other) => one === other },
  filesField('pictures', '照片'),
  publishedField('published'),
];

type ArticleDialogProps = { article: HelpArticle | undefined; onClose: () => void };

/** Writes a help article: 暫存為草稿 takes it back from its readers, 發布 shows it to them. */
export function ArticleDialog({ article, onClose }: ArticleDialogProps) {
  const { announce } = useContent(resource);
  const { uploading, onBusy, onUploads } = useUploading();
  const form = useRowForm<HelpArticle>({
    resource,
    id: article?.id,
    schema,
    initial: valuesOf(article),
    versions: { base: article?.update_time, valuesOf, fields },
  });
  return (
    <ContentDialog
      title={article ? '編輯說明文章' : '新增說明文章'}
      form={form}
      waiting={uploading}
      publishing={(published) => ({ published })}
      onDone={(published) => {
        announce(published, article === undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <TextContent name="title" label="標題" max={HELP_LIMITS.title} />
      <SelectField name="section" label="段落或主題" options={sectionOptions} />
      <SelectField
        name="audience"
        label="讀的人"
        hint="小組的文章出現在孩子自己的畫面，請用孩子的話寫。"
        options={audienceOptions}
      />
      <Form.Item name="order" label="順序" extra="同一個段落裡，數字小的排在前面。">
        <InputNumber min={0} max={HELP_LIMITS.order} precision={0} />
      </Form.Item>
      <RichTextField
        name="content"
        round={form.newer?.round}
        label="內容"
        height={360}
        place="help-article"
        onUploads={onUploads}
      />
      <FilesField
        name="pictures"
        label="照片（選填）"
        place="help-article"
        most={HELP_LIMITS.pictures}
        onBusy={onBusy}
      />
    </ContentDialog>
  );
}
