import { lazy, Suspense } from 'react';
import { helpHours } from '@/config/site';
import { waitingText, waitingUploads } from '@/lib/online';
import { useRailed } from '@/lib/use-wide';
import { NextAct } from './next-act';
import { Others } from './others';

// Where there is no room for it, it isn't fetched.
const LivePage = lazy(() => import('./live-page'));

/** Beside the page at 1280: next step, the book's page as it becomes, what waits, help, who else is here. */
export function PageRail() {
  const waiting = waitingText(waitingUploads.use());
  return (
    <div className="flex flex-col gap-4">
      <NextAct className="[&>button]:w-full [&>button]:gap-1 [&>button]:px-2" />
      {useRailed() && (
        <Suspense fallback={null}>
          <LivePage />
        </Suspense>
      )}
      {waiting && <p className="font-bold">{waiting}</p>}
      <p className="text-small text-muted">
        需要協助？
        <br />
        {helpHours}
      </p>
      <Others />
    </div>
  );
}
