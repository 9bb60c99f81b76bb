import { type HelpArticle, helpAudienceLabel, helpSectionLabel } from 'contract';
import { useState } from 'react';
import { PublishTag } from '@/components/content/publish-tag';
import { RowActions } from '@/components/content/row-actions';
import { useContent } from '@/components/content/use-content';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { column, type ListColumn } from '@/components/list/types';
import { moment } from '@/lib/format';
import { useListPage } from '@/lib/use-list-page';
import { ArticleDialog } from './article-dialog';
import { sectionFilter } from './sections';

const resource = 'help-article-manage';
const narrowings = [sectionFilter];
const offer = { narrowings };

type Actions = { edit: (article: HelpArticle) => void; drop: (article: HelpArticle) => void };

const columnsFor = ({ edit, drop }: Actions): ListColumn<HelpArticle>[] => [
  column.title('title', '標題', { ellipsis: true }, ({ title }) => <span title={title}>{title}</span>),
  column.fact('section', '段落或主題', { width: 220 }, ({ section }) => helpSectionLabel(section)),
  column.fact('audience', '讀的人', { width: 132 }, ({ audience }) => helpAudienceLabel(audience)),
  column.fact('order', '順序', { width: 72, align: 'right' }, ({ order }) => order),
  column.fact('time', '最後儲存', { width: 144, optional: true }, ({ update_time }) => (
    <span className="tabular">{moment(update_time)}</span>
  )),
  column.tag('status', '狀態', { width: 164 }, ({ published, modified }) => (
    <PublishTag published={published} modified={modified} />
  )),
  column.acts(136, (article) => (
    <RowActions name={article.title} onEdit={() => edit(article)} onDelete={() => drop(article)} />
  )),
];

/** 說明文章: Strapi's own collection, through its REST. */
export default function HelpArticles() {
  const list = useListPage<HelpArticle>(resource, offer);
  const { drop } = useContent(resource);
  const [open, setOpen] = useState<HelpArticle | 'new'>();
  return (
    <>
      <ListPage
        {...list}
        title="說明文章"
        searchLabel="搜尋標題"
        columns={columnsFor({ edit: setOpen, drop: ({ id, title }) => void drop(id, title) })}
        nameOf={({ title }) => title}
        empty="還沒有說明文章。按「新增說明文章」，發布後會員與小組就能讀到。"
        tools={<AddButton label="新增說明文章" onClick={() => setOpen('new')} />}
      />
      {open && <ArticleDialog article={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
