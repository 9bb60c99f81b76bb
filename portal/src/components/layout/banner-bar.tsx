import type { Banner } from 'contract';
import { lazy, type ReactNode, Suspense } from 'react';

// Seldom there, so its look isn't part of the first screen; what can't be fetched is said again with the next answer.
const BannerLine = lazy<(props: { banner: Banner }) => ReactNode>(() =>
  import('./banner-line').catch(() => ({ default: () => null })),
);

/** On top of every screen, what staff say to all: read out when it comes. */
export const BannerBar = ({ banner }: { banner: Banner | null | undefined }) => (
  <div role="status" className="print:hidden">
    {banner && (
      <Suspense>
        <BannerLine banner={banner} />
      </Suspense>
    )}
  </div>
);
