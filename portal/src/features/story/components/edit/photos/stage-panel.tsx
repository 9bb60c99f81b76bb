import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { LIMITS, type PictureStage } from 'contract';
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StageShape, stageLook, stageNames } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import type { Photo } from '../../../model/photo-list';
import { useEdit } from '../edit-context';
import { FileButton } from '../file-button';
import { PhotoRow } from './photo-row';
import { type PhotosState, rowOf } from './use-photos';

const prompts: Record<PictureStage, string> = {
  feeling: '你看到什麼？誰覺得不方便？',
  imagine: '你們想到哪些點子？最後選了哪一個？',
  implement: '你們怎麼動手做？遇到什麼困難？',
  share: '你們把故事告訴了誰？他們怎麼說？',
};

/** The arrow buttons are the way for keyboards; dragging stays silent. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

type Props = { stage: PictureStage; state: PhotosState; isAsked: (row: string) => boolean };

/** One stage open in place: choose several, describe, order, and see each on its way. */
export function StagePanel({ stage, state, isAsked }: Props) {
  const { visitor } = useEdit();
  const photos = state.photos[stage];
  const [over, setOver] = useState(false);
  const [announced, setAnnounced] = useState('');
  const box = useRef<HTMLElement>(null);
  // What is moved in the page loses the focus, what is removed takes it along.
  const move = (photo: Photo, to: number) => {
    const button = document.activeElement;
    flushSync(() => state.move(stage, photo, to));
    if (button instanceof HTMLElement) button.focus();
    setAnnounced(`已移到第 ${to + 1} 張`);
  };
  const remove = (photo: Photo) => {
    flushSync(() => state.remove(stage, photo));
    box.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) state.add(stage, files);
  };
  const moved = ({ active, over: target }: DragEndEvent) => {
    const photo = photos.find(({ key }) => key === active.id);
    const to = photos.findIndex(({ key }) => key === target?.id);
    if (photo && to >= 0) state.move(stage, photo, to);
  };
  return (
    <section
      ref={box}
      aria-label={`${stageNames[stage]}的照片`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'rounded-card border-2 p-3 md:p-4',
        stageLook[stage].border,
        over ? stageLook[stage].wash : 'bg-card',
      )}
    >
      <h3 className="flex items-center gap-2 text-h3 font-bold">
        <StageShape stage={stage} size={24} />
        <span className={stageLook[stage].ink}>{stageNames[stage]}</span>
      </h3>
      <p className="mt-1">{prompts[stage]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <span className="hidden pointer-coarse:inline">
          <FileButton label={`${stageNames[stage]}：拍照`} camera onFiles={(files) => state.add(stage, files)}>
            <Camera aria-hidden size={20} />
            拍照
          </FileButton>
        </span>
        <FileButton label={`${stageNames[stage]}：選擇照片`} multiple onFiles={(files) => state.add(stage, files)}>
          <ImagePlus aria-hidden size={20} />
          選擇照片
        </FileButton>
      </div>
      <p className="mt-2 text-small text-muted">
        {visitor
          ? '可以一次選很多張。'
          : `可以一次選多張，也可以拖進來。JPEG、PNG 或 WebP，至少 ${LIMITS.photo_long_side}×${LIMITS.photo_short_side}，超過 5 MB 會自動縮小。每個步驟最多 ${LIMITS.photos_per_stage} 張。`}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {photos.length > 0 && (
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={moved} accessibility={silent}>
          <SortableContext items={photos.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
            <ol className="mt-4 flex flex-col gap-3">
              {photos.map((photo, index) => (
                <PhotoRow
                  key={rowOf(photo)}
                  {...{ stage, photo, index, state }}
                  marked={isAsked(rowOf(photo))}
                  count={photos.length}
                  onMove={(to) => move(photo, to)}
                  onRemove={() => remove(photo)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
    </section>
  );
}
