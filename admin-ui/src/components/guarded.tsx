import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useIdentity } from '@/lib/identity';
import { mayOpen, type Right } from '@/lib/may-open';
import { usePageTitle } from '@/lib/use-page-title';
import { ErrorBoundary } from './error-boundary';
import { NoRight, PageLoading } from './page-state';

/** The screens behind a granted route, or those of everyone's own; an account without it, or that just lost it, gets a sentence that says so. */
export function Guarded({ route }: { route?: Right }) {
  const identity = useIdentity();
  if (route && !mayOpen(identity, route)) return <Closed />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What had the focus is gone with the screen: it moves to the replacement. */
function Closed() {
  usePageTitle('沒有使用權限');
  useEffect(() => document.getElementById('content')?.focus(), []);
  return <NoRight />;
}
