import { type FocusPoint, PICTURE_WIDTHS, USUAL_FOCUS } from 'contract';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

/** How wide a picture is on a contact sheet or a tile: half of a phone, a quarter of the rest. */
const SHEET = '(min-width: 48rem) 15rem, 45vw';

/** The smaller ones that the server makes of a story's photo; a photo that is still on this device has none. */
const smaller = (src: string) =>
  src.startsWith('/api/file/') ? PICTURE_WIDTHS.map((width) => `${src}&w=${width} ${width}w`).join(', ') : undefined;

type Props = {
  src: string | undefined;
  alt: string;
  /** Uncropped, as large as there is room, instead of filling its frame. */
  whole?: boolean;
  /** How wide it is shown, as `img` takes it. */
  sizes?: string;
  /** The first that is seen: it doesn't wait. */
  first?: boolean;
  /** It is seen soon: it is fetched before it is in sight. */
  near?: boolean | undefined;
  /** What stays in sight where the frame crops it; `USUAL_FOCUS` until it is set. */
  focus?: FocusPoint | undefined;
};

/** A photo of a story in its frame, which keeps its place; a sign where this browser can't show it. */
export function PhotoPicture({ src, alt, whole, sizes = SHEET, first, near, focus = USUAL_FOCUS }: Props) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <ImageOff aria-hidden size={24} className="text-muted" />;
  return (
    <img
      src={src}
      srcSet={smaller(src)}
      sizes={whole ? '100vw' : sizes}
      alt={alt}
      draggable={false}
      loading={first || near ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(src)}
      style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
      className={whole ? 'max-h-full max-w-full object-contain' : 'size-full object-cover'}
    />
  );
}
