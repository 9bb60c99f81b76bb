import { useSortable } from '@dnd-kit/sortable';
import { LIMITS, type PictureStage } from 'contract';
import { ArrowLeft, ArrowRight, GripVertical, ImageOff, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { stageNames } from '@/components/ui/stage-shape';
import { Tag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import type { Photo } from '../../../model/photo-list';
import { FileButton } from '../file-button';
import { UploadState } from '../upload-state';
import { useWish } from '../use-wish';
import { type PhotosState, rowOf } from './use-photos';

type Props = {
  stage: PictureStage;
  photo: Photo;
  index: number;
  count: number;
  state: PhotosState;
  marked: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export const descriptionId = (photo: Photo) => `description-${rowOf(photo)}`;

/** One photo of a stage: picture, words, place, and what can be done with it. */
export function PhotoRow({ stage, photo, index, count, state, marked, onMove, onRemove }: Props) {
  const row = rowOf(photo);
  const upload = state.uploads[row];
  const note = state.notes[row];
  const src = state.pictureOf(photo);
  const name = `${stageNames[stage]}第 ${index + 1} 張照片`;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.key });
  const refused = upload?.state === 'refused';
  const [broken, setBroken] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useWish(
    (place) => place.stage === stage && place.index === index,
    () => {
      box.current?.querySelector<HTMLElement>('input:not([type=file]), button')?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'center' });
    },
  );
  const silent = marked && !refused && !photo.description.trim();
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0,${transform.y}px,0)` : undefined, transition }}
      className={cn(
        'rounded-card border bg-card p-3 md:p-4',
        refused || upload?.state === 'failed' ? 'border-error-mark border-l-4' : 'border-line',
        isDragging && 'relative z-10 shadow-menu',
      )}
    >
      <div
        ref={box}
        className="grid grid-cols-[7rem_1fr] gap-3 md:grid-cols-[10rem_1fr] md:grid-rows-[auto_1fr] md:gap-x-4"
      >
        <div className="flex aspect-4/3 items-center justify-center self-start overflow-hidden rounded-input bg-sunken md:row-span-2">
          {src && src !== broken ? (
            <img
              src={src}
              alt={name}
              onError={() => setBroken(src)}
              className="size-full object-cover"
              loading="lazy"
            />
          ) : (
            <ImageOff aria-hidden size={24} className="text-muted" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 text-small">
            <span className="font-bold">第 {index + 1} 張</span>
            {photo.is_cover && !refused && <Tag kind="info">封面</Tag>}
            {photo.size && (
              <span className="text-muted tabular">
                {photo.size.width}×{photo.size.height}
              </span>
            )}
            {count > 1 && (
              <span
                {...listeners}
                aria-hidden="true"
                title="拖曳可以改變順序"
                className="ml-auto hidden size-11 cursor-grab touch-none items-center justify-center text-muted md:flex"
              >
                <GripVertical size={20} />
              </span>
            )}
          </p>
          {refused && photo.name && <p className="text-small wrap-anywhere">{photo.name}</p>}
          {!upload && photo.url && <p className="text-small text-muted">已上傳</p>}
          {upload && <UploadState upload={upload} place={name} />}
          {note && !photo.url && <p className="text-small text-success-ink">{note}</p>}
        </div>
        {!refused && (
          <Field
            label="圖片說明"
            className="col-span-2 md:col-span-1"
            error={silent ? `${name}還沒有說明。寫一句話，告訴大家這是什麼。` : undefined}
          >
            {(ids) => (
              <Input
                {...ids}
                aria-label={`${name}的圖片說明`}
                data-photo={descriptionId(photo)}
                value={photo.description}
                maxLength={LIMITS.description}
                onChange={(event) => state.describe(photo, event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        {refused && (
          <FileButton
            label={`換一張：${name}`}
            onFiles={([file]) => file && state.replace(stage, photo, file)}
            className="px-3"
          >
            換一張
          </FileButton>
        )}
        {upload?.state === 'failed' && (
          <Button className="px-3" onClick={() => state.retry(row)}>
            再試一次
          </Button>
        )}
        {!refused && !photo.is_cover && (
          <Button kind="quiet" aria-label={`將${name}設為封面`} onClick={() => state.cover(stage, photo)}>
            設為封面
          </Button>
        )}
        {count > 1 && (
          <>
            <IconButton
              label={`${name}往前移`}
              aria-disabled={index === 0}
              className={index === 0 ? 'text-muted' : ''}
              onClick={() => index > 0 && onMove(index - 1)}
            >
              <ArrowLeft aria-hidden size={20} />
            </IconButton>
            <IconButton
              label={`${name}往後移`}
              aria-disabled={index === count - 1}
              className={index === count - 1 ? 'text-muted' : ''}
              onClick={() => index < count - 1 && onMove(index + 1)}
            >
              <ArrowRight aria-hidden size={20} />
            </IconButton>
          </>
        )}
        <Button kind="quiet" aria-label={`${photo.url || refused ? '刪除' : '取消'}${name}`} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
          {photo.url || refused ? '刪除' : '取消'}
        </Button>
      </div>
    </li>
  );
}
