import { CanAccess } from '@refinedev/core';
import type { RouteValue } from 'contract';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { NoRight, PageLoading } from './page-state';

/** The screens behind a granted route; somebody without it is told so. */
export function Guarded({ route }: { route: RouteValue }) {
  return (
    <CanAccess resource={route} action="list" fallback={<NoRight />}>
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </CanAccess>
  );
}
