import { Loading, Skeleton } from '@/components/ui/skeleton';

/** While the server is asked whether a mail's link still leads on. */
export function LinkLoading() {
  return (
    <Loading>
      <Skeleton className="h-12" />
      <Skeleton className="mt-5 h-12" />
    </Loading>
  );
}
