import { useEffect, useState } from 'react';
import { deviceTakes } from '@/lib/device-takes';
import { useOnline, waitingText, waitingUploads } from '@/lib/online';
import { useSession } from '@/lib/session';

/** The bars below it stand where it ends: its words may take two lines. */
const makeRoom = (bar: HTMLDivElement) => {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--offline-bar', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--offline-bar');
  };
};

/** Says that the connection is gone, what happens to what is typed, and when it is back. */
export function OfflineBar() {
  // Only what belongs to an account is kept on this device.
  const kept = useSession().user !== undefined;
  const { drafts, files } = deviceTakes.use();
  const online = useOnline();
  const waiting = waitingText(waitingUploads.use());
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!online) return () => setBack(true);
    const gone = setTimeout(() => setBack(false), 4000);
    return () => clearTimeout(gone);
  }, [online]);
  if (online && !back) return null;
  const held = drafts && files ? '填寫的內容會先存在這台裝置。' : '這台裝置存不了草稿，連線前請別關掉這一頁。';
  const words = online ? `已連線${waiting && '，正在上傳'}` : `目前離線。${kept ? held : '連線後再繼續。'}${waiting}`;
  return (
    <div ref={makeRoom} role="status" className="sticky top-0 z-30 bg-ink px-4 py-2 text-center text-card">
      {words}
    </div>
  );
}
