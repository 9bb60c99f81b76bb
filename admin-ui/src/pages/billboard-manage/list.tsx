import { Button } from 'antd';
import { type Billboard, formatDate, isScheduled } from 'contract';
import { useState } from 'react';
import { PublishTag } from '@/components/content/publish-tag';
import { postFilter } from '@/components/content/published-filter';
import { RowActions } from '@/components/content/row-actions';
import { useContent } from '@/components/content/use-content';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import type { ListColumn } from '@/components/list/types';
import { orDash } from '@/lib/format';
import { useListPage } from '@/lib/use-list-page';
import { PostDialog } from './post-dialog';

const resource = 'billboard-manage';
const sizes = [10, 30, 50];
const offer = { sizes, statuses: [undefined], narrowings: [postFilter] };

const columnsFor = (edit: (post: Billboard) => void, drop: (post: Billboard) => void): ListColumn<Billboard>[] => [
  {
    key: 'date',
    title: '日期',
    width: 120,
    card: 'fact',
    render: ({ date }) => <span className="tabular">{date === null ? '—' : formatDate(date)}</span>,
  },
  {
    key: 'title',
    title: '標題',
    card: 'title',
    ellipsis: true,
    render: ({ title }) => <span title={title}>{orDash(title)}</span>,
  },
  {
    key: 'content',
    title: '內文',
    card: 'none',
    ellipsis: true,
    optional: true,
    render: ({ content }) => <span className="muted">{content.replace(/\s+/g, ' ')}</span>,
  },
  {
    key: 'status',
    title: '狀態',
    width: 188,
    card: 'tag',
    render: (post) => (
      <PublishTag
        published={post.is_published}
        modified={post.modified}
        waitsFor={isScheduled(post, Date.now()) ? post.publish_at : null}
      />
    ),
  },
  {
    key: 'action',
    title: '操作',
    width: 136,
    card: 'action',
    render: (post) => (
      <RowActions name={post.title || '這則公告'} onEdit={() => edit(post)} onDelete={() => drop(post)} />
    ),
  },
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
        sessions={false}
        columns={columnsFor(setOpen, (post) => void drop(post.id, post.title))}
        nameOf={(post) => post.title}
        empty="還沒有公告。按「新增公告」，發布後會員的首頁馬上看得到。"
        tools={
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setOpen('new')}>
            新增公告
          </Button>
        }
      />
      {open && <PostDialog post={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
