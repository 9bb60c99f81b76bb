import { useEffect, useState } from 'react';
import { useOnline, waitingUploads } from '@/lib/online';

/** Says that the connection is gone, what happens to what is typed, and when it is back. */
export function OfflineBar() {
  const online = useOnline();
  const waiting = waitingUploads.use();
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!online) return () => setBack(true);
    const gone = setTimeout(() => setBack(false), 4000);
    return () => clearTimeout(gone);
  }, [online]);
  if (online && !back) return null;
  const words = online
    ? `已連線${waiting > 0 ? '，正在上傳' : ''}`
    : `目前離線。填寫的內容會先存在這台裝置。${waiting > 0 ? `${waiting} 張照片等待上傳` : ''}`;
  return (
    <div role="status" className="sticky top-0 z-30 bg-ink px-4 py-2 text-center text-card">
      {words}
    </div>
  );
}
