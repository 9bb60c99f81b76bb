import { extendedText, formatTime } from 'contract';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { waitingUploads } from '@/lib/online';
import { missedText, sendingText } from '../../model/sending';
import { useSending } from './use-sending';

/** Since when a story is on its way to the reviewers: by itself from this device (`waits`), or not. */
export function SendingNotice({ waits, onStop }: { waits: boolean; onStop: () => void }) {
  const { since, until, missed } = useSending();
  const waiting = waitingUploads.use();
  if (since === undefined) return null;
  if (missed && until !== null)
    return (
      <NoticeBox kind="warning" role="alert" className="mt-4">
        {missedText(until, waiting)}
      </NoticeBox>
    );
  if (!waits)
    return (
      <NoticeBox className="mt-4">{`已登記在 ${formatTime(since)} 開始送出，還沒有送出。請再按一次「送出故事資料」。`}</NoticeBox>
    );
  return (
    <NoticeBox role="status" className="mt-4">
      <p>{sendingText(since, until, Date.now())}</p>
      <Button kind="quiet" className="mt-2 -ml-2" onClick={onStop}>
        先不要送出
      </Button>
    </NoticeBox>
  );
}

/** What staff gave this team more than others, while it holds. */
export function ExtendedNotice() {
  const { extended } = useSending();
  if (extended === undefined) return null;
  return <NoticeBox role="status">{extendedText(extended, Date.now())}</NoticeBox>;
}
