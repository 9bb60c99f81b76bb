import { LoadError } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { gallerySize, useGallery } from '../../api/get-gallery';
import { GalleryCard } from './gallery-card';

type Props = { page: number; onPage: (page: number) => void };

/** What earlier teams have done, in their own pictures; nothing while there is none to be shown. */
export function Gallery({ page, onPage }: Props) {
  const { data, error, isPending, refetch } = useGallery(page);
  if (isPending)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    );
  if (!data) return <LoadError what="歷屆的故事" error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) return null;
  return (
    <section aria-labelledby="gallery-title" className="mt-8">
      <h2 id="gallery-title" className="text-h2">
        他們的故事
      </h2>
      <p className="mb-4 text-muted">前幾屆通過審核、同意公開的故事。不寫名字，看照片就懂。</p>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.list.map((story) => (
          <li key={story.id}>
            <GalleryCard {...story} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Pagination page={page} size={gallerySize} total={data.total} onPage={onPage} label="歷屆故事的頁數" />
      </div>
    </section>
  );
}
