import { ImageOff } from 'lucide-react';
import { useState } from 'react';

/** The picture, uncropped (`whole`) or filling its frame; a sign where this browser can't show it. */
export function PhotoPicture({ src, alt, whole }: { src: string | undefined; alt: string; whole?: boolean }) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <ImageOff aria-hidden size={24} className="text-muted" />;
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      loading="lazy"
      onError={() => setBroken(src)}
      className={whole ? 'max-h-80 max-w-full object-contain' : 'size-full object-cover'}
    />
  );
}
