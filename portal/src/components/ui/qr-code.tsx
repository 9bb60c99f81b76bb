import { create } from 'qrcode';
import { useMemo } from 'react';

/** A QR code as one path; the picture has no other way to be read than to scan it, so it names its address. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = Array.from(modules.data).flatMap((bit, i) =>
      bit ? [`M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z`] : [],
    );
    return { path: dark.join(''), size: modules.size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
