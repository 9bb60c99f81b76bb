import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState, LoadError } from '@/components/ui/empty-state';
import { PageSize } from '@/components/ui/page-size';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { count } from '@/lib/count';
import { useResources } from '../api/get-resources';
import type { Place } from '../model/place';
import { addressOf, ResourceRow } from './resource-row';

type Props = { place: Place; onMove: (change: Partial<Place>) => void };

/** One page of a tab with its pages below. */
export function ResourceList({ place, onMove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const resources = useResources(place);
  const turn = (page: number) => {
    onMove({ page });
    // The list starts over: the focus goes to its heading, which names the page.
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  if (resources.isError) {
    return <LoadError what="資源" error={resources.error} onRetry={() => void resources.refetch()} />;
  }
  if (resources.isPending) {
    return (
      <Loading>
        <span className="flex flex-col gap-3">
          {Array.from({ length: place.size }, (_, row) => `${row}`).map((row) => (
            <Skeleton key={row} className="h-28 rounded-card" />
          ))}
        </span>
      </Loading>
    );
  }
  const { list, total } = resources.data;
  if (total === 0) {
    return <EmptyState title="這裡還沒有資源">新的資源會陸續放上來，可以先看看其他步驟。</EmptyState>;
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-body font-bold tabular">
            共 {count(total)} 份資源，第 {place.page} 頁
          </h2>
          {list.some(addressOf) && <p className="text-small text-muted">「預覽」會開啟新分頁。</p>}
        </div>
        <PageSize value={place.size} onChange={(size) => onMove({ size })} />
      </div>
      {list.length === 0 ? (
        <EmptyState title="這一頁沒有資源" action={<Button onClick={() => turn(1)}>回到第 1 頁</Button>} />
      ) : (
        <ul className={cn('flex flex-col gap-3', resources.isPlaceholderData && 'opacity-60')}>
          {list.map((resource) => (
            <li key={resource.id}>
              <ResourceRow resource={resource} />
            </li>
          ))}
        </ul>
      )}
      {total > place.size && list.length > 0 && (
        <Pagination page={place.page} size={place.size} total={total} onPage={turn} label="資源的頁數" />
      )}
    </div>
  );
}
