import { useQuery } from '@tanstack/react-query';
import { SeasonGate } from '@/app/season-gate';
import { PageHeading } from '@/components/layout/page-heading';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ToChildren } from '@/features/team/components/other-kind';
import { TeamSetUp } from '@/features/team/components/team-set-up';
import { holderOf } from '@/features/team/team-values';
import { currentUserQuery } from '@/lib/current-user';

/** The form begins with the account holder, whose age and unit stand in the personal data. */
function Adults() {
  const { data: user, error, isPending, refetch } = useQuery(currentUserQuery);
  if (user) return <TeamSetUp holder={holderOf(user, Date.now())} />;
  if (!isPending) return <LoadError what="個人資料" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-80 w-full" />
    </Loading>
  );
}

export function Component() {
  return (
    <>
      <PageHeading title="新增挑戰者小組" className="mb-2" />
      <div className="mb-6">
        <ToChildren />
      </div>
      <SeasonGate>
        <Adults />
      </SeasonGate>
    </>
  );
}
