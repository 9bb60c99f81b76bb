import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useIdentity } from '@/lib/identity';
import { mayOpen, type Right } from '@/lib/may-open';
import { usePageTitle } from '@/lib/use-page-title';
import { ErrorBoundary } from './error-boundary';
import { NoRight, PageLoading } from './page-state';

/** The screens behind a granted route; somebody without it, or from whom it was just taken, is told so. */
export function Guarded({ route }: { route: Right }) {
  if (!mayOpen(useIdentity(), route)) return <Closed />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What had the focus is gone with the screen: it goes to what stands in its place. */
function Closed() {
  usePageTitle('沒有使用權限');
  useEffect(() => document.getElementById('content')?.focus(), []);
  return <NoRight />;
}
