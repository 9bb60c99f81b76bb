import { useQuery } from '@tanstack/react-query';
import type { SectionKey } from 'contract';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { ApiError } from 'web-kit/api-error';
import { PageHeading } from '@/components/layout/page-heading';
import { ButtonLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { storyQuery } from '../../api/get-story';
import type { Draft } from '../../drafts/draft-db';
import { readDrafts } from '../../drafts/drafts';
import { ownTab } from '../../drafts/tab';
import type { Edit } from './edit-context';
import { StoryEditor } from './story-editor';
import { storyPages } from './story-pages';

const TeamPage = lazy(storyPages.team);
const MemberPage = lazy(storyPages.member);

const opening = (
  <>
    <h1 className="sr-only">挑戰故事</h1>
    <Loading>
      <Skeleton className="h-18" />
      <Skeleton className="mt-6 h-40" />
      <Skeleton className="mt-4 h-40" />
    </Loading>
  </>
);

type OwnDrafts = { tab: string; drafts: Map<SectionKey, Draft> };

/** The drafts of this story on this device, read once; a browser without storage has none. */
function useDrafts(account: string | undefined, story: string) {
  const [found, setFound] = useState<OwnDrafts>();
  useEffect(() => {
    if (!account) return;
    let gone = false;
    const read = async () => {
      const tab = await ownTab();
      const drafts = await readDrafts(account, story, tab).catch(() => new Map<SectionKey, Draft>());
      if (!gone) setFound({ tab, drafts });
    };
    void read();
    return () => {
      gone = true;
    };
  }, [account, story]);
  return found;
}

type Props = Pick<Edit, 'edition' | 'contact' | 'onHelp'> & { id: string };

export function EditStoryPage({ id, edition, contact, onHelp }: Props) {
  const { user } = useSession();
  const story = useQuery(storyQuery(id));
  const own = useDrafts(user?.account, id);
  const role = user && (user.role === 'visitor' ? 'team' : 'member');
  // On its way beside the story, not after it.
  useEffect(() => {
    if (role) void storyPages[role]().catch(() => undefined);
  }, [role]);
  // All sections at once are much to draw: in steps, a phone answers to a finger meanwhile.
  const ready = useDeferredValue(Boolean(story.data && own && user));
  if (story.isError && !story.data)
    return (
      <div className="flex max-w-form flex-col gap-4">
        <PageHeading title="挑戰故事" />
        {story.error instanceof ApiError && story.error.status === 404 ? (
          <NoticeBox kind="warning" role="alert" title="找不到這則故事">
            可能已經刪除，或不是這個帳號的故事。
          </NoticeBox>
        ) : (
          <LoadError what="故事" error={story.error} onRetry={() => void story.refetch()} />
        )}
        <p>
          <ButtonLink to={paths.redirect}>回到首頁</ButtonLink>
        </p>
      </div>
    );
  if (!ready || !story.data || !own || !user) return opening;
  return (
    <Suspense fallback={opening}>
      <StoryEditor key={`${user.account}-${id}`} story={story.data} {...own} {...{ user, edition, contact, onHelp }}>
        {role === 'team' ? <TeamPage /> : <MemberPage />}
      </StoryEditor>
    </Suspense>
  );
}
