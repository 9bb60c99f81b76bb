import { USUAL_FOCUS } from 'contract';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { cn } from '@/lib/cn';
import { focusAt, focusMoved, focusWords } from '../../../model/focus';
import type { Photo } from '../../../model/photo-list';
import './focus-picker.css';

type Props = {
  name: string;
  src: string | undefined;
  photo: Photo;
  /** It won't be stored as it is. */
  stopped: boolean;
  onFocus: (focus: Photo['focus']) => void;
};

/** A photo, whole; once it is stored a tap or the arrow keys set what of it stays in sight where it is cropped. */
export function FocusPicker({ name, src, photo: { url, size, focus }, stopped, onFocus }: Props) {
  const id = useId();
  const ready = url && size;
  const ratio = size ? size.width / size.height : 1;
  const { x, y } = focus ?? USUAL_FOCUS;
  return (
    <>
      <div className="focus-box mb-1 flex h-60 items-center justify-center overflow-hidden rounded-input bg-sunken md:h-80">
        {ready ? (
          <button
            type="button"
            aria-label={`最重要的地方：${name}`}
            aria-describedby={id}
            className="relative block touch-manipulation"
            style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: ratio }}
            onClick={(event) => {
              // A click of the keyboard has no place.
              if (event.detail > 0) onFocus(focusAt(event.currentTarget.getBoundingClientRect(), event));
            }}
            onKeyDown={(event) => {
              const moved = focusMoved(event.key, focus);
              if (!moved) return;
              event.preventDefault();
              onFocus(moved);
            }}
          >
            <PhotoPicture src={src} alt={name} sizes="100vw" />
            <span aria-hidden className="focus-mark" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
          </button>
        ) : (
          <PhotoPicture src={src} alt={name} whole />
        )}
      </div>
      {/* Its place is kept while the photo is on its way. */}
      <div className={cn('mb-2 flex items-center gap-3 text-small', !stopped && 'min-h-14')}>
        {ready && (
          <p id={id} className="flex-1">
            點照片最重要的地方<span className="pointer-coarse:hidden">（或用方向鍵）</span>，書裡會留住它。
            <span role="status" className="font-bold">
              {focus ? `現在在${focusWords(focus)}。` : '還沒選。'}
            </span>
          </p>
        )}
        {ready && focus && (
          <Button kind="quiet" className="px-3" aria-label={`不選了：${name}`} onClick={() => onFocus(undefined)}>
            不選了
          </Button>
        )}
      </div>
    </>
  );
}
