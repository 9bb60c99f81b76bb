import { PICKED_STORIES } from 'contract';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotHere, PageFailed, PageLoading } from '@/components/page-state';
import { useIdentity } from '@/lib/identity';
import { readSender } from '@/lib/last-sender';
import { Editor } from './editor';
import { emptyLetter, letterOf, letterOfReminder } from './letter';
import { useNotification, useReminders } from './use-notification';

// Writing needs no tables, reading what was sent no editor.
const Sent = lazy(() => import('./sent'));

/** 新增通知, from nothing, for stories that were picked in their list, or from a ready-made reminder. */
export function NewNotification() {
  const [params] = useSearchParams();
  const [key, stories] = [params.get('reminder'), params.get('stories')];
  const { reminders, error, refetch } = useReminders(key !== null);
  const { account } = useIdentity();
  const nothing = () => undefined;
  const sender = readSender(account);
  if (stories !== null)
    return (
      <Editor
        key={stories}
        name={`notification:new:${stories}`}
        initial={{ ...emptyLetter, ...sender, target: PICKED_STORIES, stories }}
        onStale={nothing}
        onNewer={nothing}
      />
    );
  if (key === null)
    return (
      <Editor
        key="new"
        name="notification:new"
        initial={{ ...emptyLetter, ...sender }}
        onStale={nothing}
        onNewer={nothing}
      />
    );
  if (error) return <PageFailed text={error.message} onRetry={refetch} />;
  if (!reminders) return <PageLoading rows={12} />;
  const reminder = reminders.find((one) => one.key === key);
  if (!reminder) return <NotHere text="這則提醒的時間已經過了，或是截止時間改過了。" />;
  return (
    <Editor
      key={key}
      name={`notification:new:${key}`}
      initial={{ ...letterOfReminder(reminder), ...sender }}
      onStale={nothing}
      onNewer={nothing}
    />
  );
}

function Stored({ id }: { id: string }) {
  const { stored, error, refetch, take } = useNotification(id);
  if (error?.status === 404) return <NotHere text="找不到這則通知，可能已經刪除。" />;
  if (error && !stored) return <PageFailed text={error.message} onRetry={refetch} />;
  if (!stored) return <PageLoading rows={12} />;
  if (stored.started_time !== null)
    return (
      <Suspense fallback={<PageLoading rows={12} />}>
        <Sent stored={stored} onRenew={refetch} />
      </Suspense>
    );
  return (
    <Editor
      name={`notification:${id}`}
      initial={letterOf(stored, Date.now())}
      stored={stored}
      onStale={refetch}
      onNewer={take}
    />
  );
}

/** One editor for new and stored notifications; once mails go out, how they fare. */
export default function EditNotification() {
  const { id } = useParams();
  return id === undefined ? <NewNotification /> : <Stored key={id} id={id} />;
}
