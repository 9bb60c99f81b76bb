import { ChevronLeft } from 'lucide-react';
import { ShowButton } from '@/components/book/book-show';
import { StoryBook } from '@/components/book/story-book';
import { PageHeading } from '@/components/layout/page-heading';
import { ButtonLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { goalTint } from '@/components/ui/goal-picture';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useGalleryBook } from '../../api/get-gallery';

/** A story of an earlier session, to be read. */
export function GalleryBook({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useGalleryBook(id);
  return (
    <div style={goalTint(data?.goals?.[0])}>
      <div className="mb-4 flex flex-wrap justify-between gap-2">
        <ButtonLink to={paths.historyStories} kind="quiet" className="-ml-2">
          <ChevronLeft aria-hidden size={24} />
          回到歷屆故事
        </ButtonLink>
        {data && <ShowButton book={data} asking />}
      </div>
      {data ? <StoryBook book={data} asking /> : <PageHeading title="歷屆故事" className="mb-4" />}
      {isPending && (
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {error && !data && <LoadError what="故事" error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
