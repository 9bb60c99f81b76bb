import { Button } from '@/components/ui/button';
import { helpHours } from '@/config/site';
import { waitingText, waitingUploads } from '@/lib/online';
import { useEdit } from './edit-context';
import { Others } from './others';
import { nextStop, stopTitle } from './section-list';

/** Beside the page at 1280: next step, what waits, help, who else is here. */
export function PageRail() {
  const edit = useEdit();
  const { goTo, editable } = edit;
  const waiting = waitingText(waitingUploads.use());
  const next = nextStop(edit);
  return (
    <div className="flex flex-col gap-4">
      {editable && next && (
        <div>
          <p className="text-small text-muted">下一步</p>
          <p className="mb-2 font-bold">{stopTitle(next, edit)}</p>
          <Button onClick={() => goTo(next)}>{`去 ${next}`}</Button>
        </div>
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
