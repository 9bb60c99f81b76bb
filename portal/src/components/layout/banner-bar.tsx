import type { Banner } from 'contract';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';

/** True until a moment (ms), by this device's clock. */
function useBefore(until: number | undefined): boolean {
  const [, tick] = useState(0);
  const left = until === undefined ? 0 : until - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

/** What staff say to all, on top of every screen until its time is over. */
export function BannerBar({ banner }: { banner: Banner | null | undefined }) {
  const stands = useBefore(banner?.until);
  return (
    <div role="status" className="print:hidden">
      {banner && stands && (
        <p className="gutter flex items-start justify-center gap-2 border-b-2 border-warning-mark bg-warning-wash py-3 font-bold text-warning-ink">
          <Megaphone aria-hidden size={24} className="shrink-0" />
          <span className="min-w-0 wrap-break-word">{banner.text}</span>
        </p>
      )}
    </div>
  );
}
