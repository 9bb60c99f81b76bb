import { useQuery } from '@tanstack/react-query';
import { bookOf } from 'contract';
import { ChevronLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ShowButton } from '@/components/book/book-show';
import { sheetDrawn } from '@/components/book/sheet-picture';
import { StoryBook } from '@/components/book/story-book';
import { PageHeading } from '@/components/layout/page-heading';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { Button, ButtonLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { storyQuery } from '../../api/get-story';

/** Paper shows what has been loaded: the sheet and photos that are still on their way are waited for. */
async function print() {
  await sheetDrawn();
  // What was drawn is put on its page next.
  await new Promise((done) => setTimeout(done));
  const load = (image: HTMLImageElement) => {
    image.loading = 'eager';
    return image.decode();
  };
  await Promise.allSettled([...document.images].map(load));
  window.print();
}

/** After Ctrl+P at the story its paper comes next. */
function usePrintAtOnce(ready: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { print?: boolean } | null)?.print === true;
  useEffect(() => {
    if (!asked || !ready) return;
    // Only this once: not again when the page is loaded again.
    void navigate('.', { replace: true, state: null });
    void print();
  }, [asked, ready, navigate]);
}

/** The story as a book, from what is stored; on paper with its photos. */
export function StoryPreview({ id }: { id: string }) {
  const story = useQuery(storyQuery(id));
  const visitor = useSession().user?.role === 'visitor';
  usePrintAtOnce(story.isSuccess);
  return (
    <div style={story.data && teamTint(story.data)} className="[--book-head:3.5rem]">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={paths.editStory(id)} kind="quiet" className="-ml-5">
          <ChevronLeft aria-hidden size={24} />
          回到故事
        </ButtonLink>
        {story.data && (
          <div className="flex flex-wrap gap-3">
            <ShowButton book={bookOf(story.data, 'keepsake')} plate={<TeamPlate team={story.data} size={56} />} />
            <Button kind="primary" onClick={() => void print()}>
              <Printer aria-hidden size={20} />
              列印
            </Button>
          </div>
        )}
      </div>
      <p className="mb-4 max-w-text text-muted print:hidden">
        {visitor
          ? '這裡是已經儲存的內容，可以印出來帶回家。'
          : '這裡是已經儲存的內容。評審看不到小組名稱、成員、聯絡方式和寄送地址。'}
      </p>
      {story.data ? (
        <StoryBook book={bookOf(story.data, 'keepsake')} plate={<TeamPlate team={story.data} size={56} />} printed />
      ) : (
        <PageHeading title="預覽故事" className="mb-4" />
      )}
      {story.isError && !story.data && (
        <LoadError what="故事" error={story.error} onRetry={() => void story.refetch()} />
      )}
      {story.isPending && (
        <Loading>
          <Skeleton className="h-12" />
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
    </div>
  );
}
