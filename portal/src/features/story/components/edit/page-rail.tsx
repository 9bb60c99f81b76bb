import { helpHours } from '@/config/site';
import { waitingText, waitingUploads } from '@/lib/online';
import { LivePage } from './live-page';
import { NextAct } from './next-act';
import { Others } from './others';

/** Beside the page at 1280: next step, the book's page as it becomes, what waits, help, who else is here. */
export function PageRail() {
  const waiting = waitingText(waitingUploads.use());
  return (
    <div className="flex flex-col gap-4">
      <NextAct />
      <LivePage />
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
