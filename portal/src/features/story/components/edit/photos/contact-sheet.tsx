import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { PictureStage } from 'contract';
import { Fragment, lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { Photo } from '../../../model/photo-list';
import { usePendingFocus } from '../use-pending-focus';
import { PhotoEditor } from './photo-editor';
import { focusPhoto, focusStage, rowOf } from './photo-ids';
import { PhotoTile } from './photo-tile';
import type { PhotosState } from './use-photos';

// Several at once are chosen by few.
const ChosenPhotos = lazy(() => import('./chosen-photos'));

/** The arrow buttons are the way for keyboards; dragging stays silent. */
const silently = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The page follows a dragged photo at its edges only: a sheet that lies high on the screen stays where it is. */
const atEdge = { threshold: { x: 0, y: 0.1 } };

export type SheetProps = {
  stage: PictureStage;
  state: PhotosState;
  isAsked: (row: string) => boolean;
  /** The key of the photo that is open. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
};

/** The photos of a stage side by side: one open to be described, or several chosen. */
export function ContactSheet({ stage, state, isAsked, open, onOpen }: SheetProps) {
  const photos = state.photos[stage];
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [announced, setAnnounced] = useState('');
  const show = (photo: Photo) => {
    flushSync(() => onOpen(photo.key));
    focusPhoto(photo);
  };
  usePendingFocus(
    (place) => place.stage === stage && place.index !== undefined && photos[place.index] !== undefined,
    ({ index = 0 }) => {
      const photo = photos[index];
      // An effect takes the focus there: React renders the page once more after it.
      if (photo) setTimeout(() => show(photo));
    },
  );
  const press = (photo: Photo) => {
    if (!chosen) return open === photo.key ? onOpen(undefined) : show(photo);
    const row = rowOf(photo);
    setChosen(new Set(chosen.has(row) ? [...chosen].filter((other) => other !== row) : [...chosen, row]));
  };
  // What is moved in the page loses the focus, what is removed takes it along.
  const move = (photo: Photo, to: number) => {
    const button = document.activeElement;
    flushSync(() => state.move(stage, photo, to));
    if (button instanceof HTMLElement) button.focus();
    setAnnounced(`已移到第 ${to + 1} 張`);
  };
  const remove = (photo: Photo) => {
    flushSync(() => state.remove(stage, [photo]));
    focusStage(stage);
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A finger scrolls unless it rests on the photo first.
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  );
  const dropped = ({ active, over }: DragEndEvent) => {
    const photo = photos.find(({ key }) => key === active.id);
    const to = photos.findIndex(({ key }) => key === over?.id);
    if (photo && to >= 0) state.move(stage, photo, to);
  };
  const isSilent = (photo: Photo) =>
    isAsked(rowOf(photo)) && state.uploads[rowOf(photo)]?.state !== 'refused' && !photo.description.trim();
  return (
    <div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {chosen ? (
        <Suspense fallback={<div className="min-h-14" />}>
          <ChosenPhotos
            stage={stage}
            state={state}
            chosen={photos.filter((photo) => chosen.has(rowOf(photo)))}
            onAll={() => setChosen(new Set(photos.map(rowOf)))}
            onEnd={() => {
              flushSync(() => setChosen(undefined));
              focusStage(stage);
            }}
          />
        </Suspense>
      ) : (
        photos.length > 1 && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-small text-muted">點一張照片寫說明。按住照片拖曳，可以改變順序。</p>
            <Button
              kind="quiet"
              className="-ml-5 md:-mr-5 md:ml-0"
              onClick={() => {
                onOpen(undefined);
                setChosen(new Set());
              }}
            >
              選取多張
            </Button>
          </div>
        )
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        autoScroll={atEdge}
        onDragStart={() => onOpen(undefined)}
        onDragEnd={dropped}
        accessibility={silently}
      >
        <SortableContext items={photos.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ol className="mt-3 grid grid-flow-row-dense grid-cols-2 gap-3 md:grid-cols-4">
            {photos.map((photo, index) => {
              const shown = !chosen && open === photo.key;
              const next = photos[index + 1];
              return (
                <Fragment key={rowOf(photo)}>
                  <PhotoTile
                    {...{ stage, photo, index, state }}
                    silent={isSilent(photo)}
                    open={shown}
                    chosen={chosen?.has(rowOf(photo))}
                    onPress={() => press(photo)}
                  />
                  {shown && (
                    <PhotoEditor
                      {...{ stage, photo, index, state }}
                      count={photos.length}
                      silent={isSilent(photo)}
                      onMove={(to) => move(photo, to)}
                      onRemove={() => remove(photo)}
                      onNext={next && (() => show(next))}
                    />
                  )}
                </Fragment>
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}
