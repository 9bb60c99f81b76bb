import { useEffect, useState } from 'react';
import { deviceTakes } from '@/lib/device-takes';
import { useOnline, waitingText, waitingUploads } from '@/lib/online';
import { useServerBusy } from '@/lib/passing';
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

/** The server is away or busy: what was sent goes out by itself. */
const busyWords = (kept: boolean, visitor: boolean) => {
  if (!kept) return '現在很多小組同時上傳，正在一直重試。請不要關掉這一頁。';
  if (visitor) return '很多小組正在上傳，你們的內容在排隊，會自己送出去。';
  return '現在很多小組同時上傳。你們的資料已存在這台裝置，會自動送出，請先不要關掉這一頁。';
};

/** Says that the connection is gone or the server busy, what happens to what is typed, and when the connection is back. */
export function OfflineBar() {
  // Only what belongs to an account is kept on this device.
  const { user } = useSession();
  const kept = user !== undefined;
  const busy = useServerBusy();
  const { drafts, files } = deviceTakes.use();
  const online = useOnline();
  const waiting = waitingText(waitingUploads.use());
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!online) return () => setBack(true);
    const gone = setTimeout(() => setBack(false), 4000);
    return () => clearTimeout(gone);
  }, [online]);
  if (online && !back && !busy) return null;
  const held = drafts && files ? '填寫的內容會先存在這台裝置。' : '這台裝置存不了草稿，連線前請別關掉這一頁。';
  const words = ((): string => {
    if (!online) return `目前離線。${kept ? held : '連線後再繼續。'}${waiting}`;
    return busy ? busyWords(kept && drafts && files, user?.role === 'visitor') : `已連線${waiting && '，正在上傳'}`;
  })();
  return (
    <div ref={makeRoom} role="status" className="sticky top-0 z-30 bg-ink px-4 py-2 text-center text-card">
      {words}
    </div>
  );
}
