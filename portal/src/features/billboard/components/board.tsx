import { useQuery } from '@tanstack/react-query';
import { type Billboard, formatDate } from 'contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Card, CardTitle } from '@/components/ui/card';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { postsQuery } from '../api/get-posts';
import { PostDialog } from './post-dialog';

/** Posts that stand on the board before 更多公告 (look §3.2). */
const atOnce = 3;

function PostRow({ post, newest, onOpen }: { post: Billboard; newest: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-18 w-full items-center gap-3 rounded-button py-3 text-left hover:bg-sunken md:gap-4 md:px-2"
    >
      {post.imgUrl && (
        <img
          src={post.imgUrl}
          alt=""
          loading="lazy"
          className="hidden aspect-video w-28 shrink-0 rounded-input bg-sunken object-cover md:block"
        />
      )}
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 text-small text-muted tabular">
          {post.date !== null && <time dateTime={formatDate(post.date)}>{formatDate(post.date)}</time>}
          {newest && <span className="font-bold text-share-ink">最新</span>}
        </span>
        <span className="block font-bold">{post.title}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-brand-mark" />
    </button>
  );
}

/** As high as a post with one line of title. */
function PostPlace() {
  return (
    <div className="flex items-center gap-4 py-3 md:px-2">
      <Skeleton className="aspect-video w-28 shrink-0 max-md:hidden" />
      <div className="flex h-12.5 grow flex-col justify-around">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-5 w-full max-w-72" />
      </div>
    </div>
  );
}

function Posts({ posts }: { posts: Billboard[] }) {
  const [open, setOpen] = useState<Billboard>();
  const [all, setAll] = useState(false);
  const rest = posts.length - atOnce;
  return (
    <>
      <ul className="divide-y divide-line">
        {posts.slice(0, all ? posts.length : atOnce).map((post, index) => (
          <li key={post.id}>
            <PostRow post={post} newest={index === 0} onOpen={() => setOpen(post)} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 inline-flex min-h-12 items-center gap-1 text-label font-bold text-brand underline underline-offset-4"
        >
          {all ? '收起' : `更多公告（${rest} 則）`}
          <ChevronDown aria-hidden size={20} className={cn('transition-transform', all && 'rotate-180')} />
        </button>
      )}
      {open && <PostDialog post={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** 公佈欄 on the member's home: the newest posts, each opens in a dialog (M §2). */
export function Board() {
  const posts = useQuery(postsQuery);
  return (
    <Card aria-labelledby="board-title">
      <CardTitle id="board-title" className="text-h2">
        公佈欄
      </CardTitle>
      {posts.data && posts.data.length > 0 && <Posts posts={posts.data} />}
      {posts.data?.length === 0 && <p className="text-muted">目前沒有公告。有新消息時，會放在這裡。</p>}
      {posts.isError && <LoadError what="公佈欄" error={posts.error} onRetry={() => void posts.refetch()} />}
      {posts.isPending && (
        <Loading fitting>
          <div className="divide-y divide-line">
            {Array.from({ length: atOnce }, (_, row) => `${row}`).map((row) => (
              <PostPlace key={row} />
            ))}
          </div>
        </Loading>
      )}
    </Card>
  );
}
