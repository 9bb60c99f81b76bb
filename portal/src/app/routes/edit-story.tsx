import type { SectionKey } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { EditStoryPage } from '@/features/story/components/edit/edit-story-page';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';

const loadHelp = () => import('@/features/help/components/section-help');
const SectionHelp = lazy(loadHelp);

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
      <Suspense>{asked && <SectionHelp {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
