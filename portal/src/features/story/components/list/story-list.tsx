import { APPLY_STATUS, daysLeft, isOpen, type PersonalRow, type SiteSetting } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState, LoadError } from '@/components/ui/empty-state';
import { PageSize } from '@/components/ui/page-size';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { pageSizes } from '@/lib/page-sizes';
import { useRoomy } from '@/lib/use-wide';
import { usePersonalStories } from '../../api/get-personal-stories';
import { AddTeam, closedReason, StartSignUp } from './add-team';
import { Guide } from './guide';
import { StoryCards } from './story-cards';
import { StoryTable } from './story-table';

type Props = {
  page: number;
  /** Rows on a page. */
  size: number;
  onSize: (size: number) => void;
  /** `replace`: the page in the address does not exist. */
  onPage: (page: number, how?: { replace: boolean }) => void;
  site: SiteSetting | undefined;
  onPassword: (story: PersonalRow) => void;
  onDeviceCode: (story: PersonalRow) => void;
};

/** The member's teams with their twelve checkpoints. */
export function StoryList({ page, size, onSize, onPage, site, onPassword, onDeviceCode }: Props) {
  const roomy = useRoomy();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isPending, isPlaceholderData, refetch } = usePersonalStories(page, size);
  const reason = closedReason(site);
  const until = site && daysLeft(site.edition, APPLY_STATUS.incomplete, Date.now());
  // The last team of the last page was deleted, or the address is an old one.
  const outside = data !== undefined && data.total > 0 && data.list.length === 0;
  const last = outside && !isPlaceholderData ? Math.ceil(data.total / size) : page;
  const goTo = useRef(onPage);
  goTo.current = onPage;
  useEffect(() => {
    if (last < page) goTo.current(last, { replace: true });
  }, [last, page]);

  if (isPending || outside) {
    return (
      <Loading>
        <Skeleton className="mb-4 h-13 w-full" />
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  }
  if (!data) return <LoadError what="小組列表" error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) {
    return (
      <>
        <Guide open />
        <EmptyState
          title="還沒有小組。先新增一個小組，填寫成員和輔導員。"
          action={<StartSignUp reason={reason} className="items-center" />}
        />
      </>
    );
  }
  const ids = data.list.map((story) => story.id);
  const allOpen = ids.every((id) => open.has(id));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  // The list begins with what is to do: that is the next step, else another team.
  const first = data.list.find(isOpen)?.id;
  const List = roomy ? StoryTable : StoryCards;
  return (
    <>
      <Guide open={false} />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-2">
        <AddTeam reason={reason} kind={first ? 'secondary' : 'primary'} />
        <Button onClick={() => setOpen(new Set(allOpen ? [] : ids))}>{allOpen ? '全部收合' : '全部展開'}</Button>
      </div>
      {until && <p className="mb-3">{until}</p>}
      <List
        stories={data.list}
        open={open}
        first={first}
        onToggle={toggle}
        onPassword={onPassword}
        onDeviceCode={onDeviceCode}
      />
      <div className="mt-4">
        <Pagination
          {...{ page, size, onPage }}
          total={data.total}
          label="小組列表的頁數"
          sizes={data.total > pageSizes[0] && <PageSize value={size} onChange={onSize} />}
        />
      </div>
    </>
  );
}
