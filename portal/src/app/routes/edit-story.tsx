import type { SectionKey } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Dialog } from '@/components/ui/dialog';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { EditStoryPage } from '@/features/story/components/edit/edit-story-page';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';

const loadHelp = () => import('@/features/help/components/section-help');
const SectionHelp = lazy(loadHelp);

const loading = (
  <Loading>
    <Skeleton className="h-80" />
  </Loading>
);

export function Component() {
  const { id = '' } = useParams();
  const site = useSiteSetting();
  const [asked, setAsked] = useState<{ section: SectionKey; title: string }>();
  useFetchedAhead(loadHelp);
  return (
    <>
      <EditStoryPage
        key={id}
        id={id}
        edition={site?.edition}
        contact={site?.contact}
        onHelp={(section, title) => setAsked({ section, title })}
      />
      {/* Over the page, where what is being typed stays as it is; there at once, so that nothing else opens meanwhile. */}
      {asked && (
        <Dialog open onOpenChange={() => setAsked(undefined)} title={`${asked.title}：說明與範例`} wide reading>
          <Suspense fallback={loading}>
            <SectionHelp section={asked.section} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
