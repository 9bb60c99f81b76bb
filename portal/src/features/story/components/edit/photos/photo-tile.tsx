import { useSortable } from '@dnd-kit/sortable';
import type { PictureStage } from 'contract';
import { Check } from 'lucide-react';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import type { Photo } from '../../../model/photo-list';
import { coverWord, photoName } from '../../../model/pictures';
import { UploadState } from '../upload-state';
import { editorId, rowOf } from './photo-ids';
import type { PhotosState } from './use-photos';

type Props = {
  stage: PictureStage;
  photo: Photo;
  index: number;
  state: PhotosState;
  /** Its words were asked for and are not there. */
  silent: boolean;
  open: boolean;
  /** While several are being chosen: whether this one is. */
  chosen: boolean | undefined;
  onPress: () => void;
};

/** One photo on the contact sheet: a tap opens it to be described, or chooses it; dragging changes the order. */
export function PhotoTile({ stage, photo, index, state, silent, open, chosen, onPress }: Props) {
  const upload = state.uploads[rowOf(photo)];
  const wrong = upload?.state === 'refused' || upload?.state === 'failed';
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.key });
  const marked = open || chosen;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(${transform.x}px,${transform.y}px,0)` : undefined, transition }}
      className={cn('min-w-0', index % 2 === 0 ? '-rotate-1' : 'rotate-1', isDragging && 'relative z-10')}
    >
      <button
        type="button"
        {...listeners}
        {...(chosen === undefined
          ? { 'aria-expanded': open, 'aria-controls': editorId(photo) }
          : { 'aria-pressed': chosen })}
        data-photo-tile={rowOf(photo)}
        onClick={onPress}
        // A finger that rests on it begins to drag: the browser's own menu would end that.
        onContextMenu={(event) => (event.nativeEvent as PointerEvent).pointerType === 'touch' && event.preventDefault()}
        className={cn(
          'block w-full touch-manipulation [-webkit-touch-callout:none] rounded-[2px] border-2 bg-card p-1.5 text-left shadow-menu select-none',
          wrong || silent ? 'border-error-mark' : marked ? 'border-brand-mark' : 'border-card',
          silent && 'in-data-calm:border-edge',
          chosen && 'bg-brand-100',
        )}
      >
        <span className="relative flex aspect-4/3 items-center justify-center overflow-hidden bg-sunken">
          <PhotoPicture src={state.pictureOf(photo)} alt="" focus={photo.focus} />
          {chosen !== undefined && (
            <span
              className={cn(
                'absolute top-1 right-1 flex size-7 items-center justify-center rounded-input border-2',
                chosen ? 'border-brand bg-brand text-card' : 'border-edge bg-card',
              )}
            >
              {chosen && <Check aria-hidden size={20} />}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 p-1 text-small">
          <span className="sr-only">{photoName(stage, index)}</span>
          <span aria-hidden="true" className="font-bold">
            第 {index + 1} 張
          </span>
          {photo.is_cover && !wrong && state.photos[stage].length > 1 && (
            <Tag kind="info">{coverWord(stage, state.photos)}</Tag>
          )}
          {!upload && photo.url && <span className="text-muted">已上傳</span>}
          <span
            className={cn(
              'line-clamp-2 w-full wrap-anywhere',
              silent && 'font-bold text-error-ink in-data-calm:text-ink',
            )}
          >
            {wrong ? photo.name : photo.description.trim() || '還沒有說明'}
          </span>
        </span>
      </button>
      {/* Of an open one that was refused the words stand under its picture, where there is room. */}
      {upload && !(wrong && open) && (
        <div className="mt-1 px-1">
          <UploadState upload={upload} place={photoName(stage, index)} />
        </div>
      )}
    </li>
  );
}
