import { type Billboard, formatDate, isScheduled } from 'contract';
import { useState } from 'react';
import { PublishTag } from '@/components/content/publish-tag';
import { postFilter } from '@/components/content/published-filter';
import { RowActions } from '@/components/content/row-actions';
import { useContent } from '@/components/content/use-content';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { column, type ListColumn } from '@/components/list/types';
import { orDash } from '@/lib/format';
import { useListPage } from '@/lib/use-list-page';
import { PostDialog } from './post-dialog';

const resource = 'billboard-manage';
const offer = { narrowings: [postFilter] };

const columnsFor = (edit: (post: Billboard) => void, drop: (post: Billboard) => void): ListColumn<Billboard>[] => [
  column.fact('date', '日期', { width: 120 }, ({ date }) => (
    <span className="tabular">{date === null ? '—' : formatDate(date)}</span>
  )),
  column.title('title', '標題', { ellipsis: true }, ({ title }) => <span title={title}>{orDash(title)}</span>),
  column.none('content', '內文', { ellipsis: true, optional: true }, ({ content }) => (
    <span className="muted">{content.replace(/\s+/g, ' ')}</span>
  )),
  column.tag('status', '狀態', { width: 188 }, (post) => (
    <PublishTag
      published={post.is_published}
      modified={post.modified}
      waitsFor={isScheduled(post, Date.now()) ? post.publish_at : null}
    />
  )),
  column.acts(136, (post) => (
    <RowActions name={post.title || '這則公告'} onEdit={() => edit(post)} onDelete={() => drop(post)} />
  )),
];

/** 公佈欄管理: posts, drafts and published (B §2.6). */
export default function BillboardManage() {
  const list = useListPage<Billboard>(resource, offer);
  const { drop } = useContent(resource);
  const [open, setOpen] = useState<Billboard | 'new'>();
  return (
    <>
      <ListPage
        {...list}
        title="公佈欄管理"
        searchLabel="搜尋標題、內文"
        columns={columnsFor(setOpen, (post) => void drop(post.id, post.title))}
        nameOf={(post) => post.title}
        empty="還沒有公告。按「新增公告」，發布後會員的首頁馬上看得到。"
        tools={<AddButton label="新增公告" onClick={() => setOpen('new')} />}
      />
      {open && <PostDialog post={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
