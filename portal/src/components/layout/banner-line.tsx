import type { Banner } from 'contract';
import { Info } from 'lucide-react';
import { useBefore } from '@/lib/use-before';

/** What staff say to all, until its time is over. */
export default function BannerLine({ banner }: { banner: Banner }) {
  if (!useBefore(banner.until)) return null;
  return (
    <p className="gutter flex items-start justify-center gap-2 border-b-2 border-warning-mark bg-warning-wash py-3 font-bold text-warning-ink">
      <Info aria-hidden size={24} className="shrink-0" />
      <span className="min-w-0 wrap-break-word">{banner.text}</span>
    </p>
  );
}
