import { EmptyState, LoadError } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { type GallerySearch, gallerySize, useGallery } from '../../api/get-gallery';
import { GalleryCard } from './gallery-card';
import { GalleryFilter } from './gallery-filter';

type Props = { search: GallerySearch; onSearch: (search: GallerySearch) => void };

/** What earlier teams have done, in their own pictures; nothing while there is none to be shown. */
export function Gallery({ search, onSearch }: Props) {
  const { data, error, isPending, refetch } = useGallery(search);
  if (isPending)
    return (
      <Loading>
        <Skeleton className="h-dvh" />
      </Loading>
    );
  if (!data) return <LoadError what="歷屆的故事" error={error} onRetry={() => void refetch()} />;
  if (data.sessions.length === 0) return null;
  const { page, ...wanted } = search;
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title" className="text-h2">
        他們的故事
      </h2>
      <p className="mb-4 text-muted">前幾屆通過審核、同意公開的故事。不寫名字；沒有文字的照片，請全班猜猜看。</p>
      <GalleryFilter
        search={wanted}
        sessions={data.sessions}
        total={data.total}
        onSearch={(next) => onSearch({ ...next, page: 1 })}
      />
      {data.total === 0 && (
        <EmptyState title="沒有符合的故事">換個名稱、屆別或目標試試，或清除條件看全部的故事。</EmptyState>
      )}
      <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {data.list.map((story) => (
          <li key={story.id}>
            <GalleryCard {...story} />
          </li>
        ))}
      </ul>
      {data.total > 0 && (
        <div className="mt-4">
          <Pagination
            page={page}
            size={gallerySize}
            total={data.total}
            onPage={(next) => onSearch({ ...search, page: next })}
            label="歷屆故事的頁數"
          />
        </div>
      )}
    </section>
  );
}
