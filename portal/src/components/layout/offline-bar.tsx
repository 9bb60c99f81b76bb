import { useEffect, useState } from 'react';
import { useOnline, waitingText, waitingUploads } from '@/lib/online';
import { useSession } from '@/lib/session';

/** Says that the connection is gone, what happens to what is typed, and when it is back. */
export function OfflineBar() {
  // Only what belongs to an account is kept on this device.
  const kept = useSession().user !== undefined;
  const online = useOnline();
  const waiting = waitingText(waitingUploads.use());
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!online) return () => setBack(true);
    const gone = setTimeout(() => setBack(false), 4000);
    return () => clearTimeout(gone);
  }, [online]);
  if (online && !back) return null;
  const words = online
    ? `已連線${waiting && '，正在上傳'}`
    : `目前離線。${kept ? '填寫的內容會先存在這台裝置。' : '連線後再繼續。'}${waiting}`;
  return (
    <div role="status" className="offline-bar sticky top-0 z-30 bg-ink px-4 py-2 text-center text-card">
      {words}
    </div>
  );
}
