import { PICTURE_STAGES, stageComplete } from 'contract';
import { lazy, Suspense, useEffect } from 'react';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { stageNames } from '@/components/ui/stage-shape';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';
import { picturesModel } from '../../../model/pictures';
import { useEdit } from '../edit-context';
import { SectionCard } from '../section-card';
import { useSection } from '../use-section';
import { StageGallery } from './stage-gallery';

/** Choosing and dragging comes after the page: also when the photos are opened off line. */
const loadForm = () => import('./photos-form');
const PhotosForm = lazy(loadForm);

const shape = (
  <Loading>
    <Skeleton className="h-60" />
  </Loading>
);

/** As many as a phone has room for in a row; wider screens show more. */
const IN_A_ROW = 8;

/** The first photos, small: what a folded section is about. */
function Glance({ photos }: { photos: readonly { url: string }[] }) {
  if (photos.length === 0) return null;
  return (
    <span className="flex h-14 flex-wrap gap-2 overflow-hidden">
      {photos.slice(0, IN_A_ROW).map(({ url }) => (
        <span key={url} className="flex size-14 items-center justify-center overflow-hidden rounded-input bg-sunken">
          <PhotoPicture src={url} alt="" sizes="3.5rem" />
        </span>
      ))}
    </span>
  );
}

export function PhotosSection() {
  const section = useSection(picturesModel);
  const { story } = section;
  const { pendingFocus, focusTaken, editable, stage, setStage } = useEdit();
  useFetchedAhead(loadForm, editable);
  // A jump to a photo opens its stage first; a photo that is being edited then takes the focus itself.
  const wanted = pendingFocus?.section === '2.2' ? pendingFocus.place : undefined;
  const placed = section.view.mode === 'edit' && wanted?.index !== undefined;
  useEffect(() => {
    if (!wanted?.stage) return;
    setStage(wanted.stage);
    if (!placed) focusTaken();
  }, [wanted, placed, focusTaken, setStage]);
  const photos = PICTURE_STAGES.flatMap((key) => story.pictures[key]);
  const counts = PICTURE_STAGES.map((key) => `${stageNames[key]} ${story.pictures[key].length} 張`).join('・');
  return (
    <SectionCard
      {...section.card}
      summary={photos.length > 0 ? counts : ''}
      glance={<Glance photos={photos} />}
      onEdit={() => {
        setStage(PICTURE_STAGES.find((key) => !stageComplete(story, key)));
        section.card.onEdit();
      }}
      browse={<StageGallery story={story} stage={stage} onStage={setStage} />}
      form={
        <Suspense fallback={shape}>
          <PhotosForm key={section.round} section={section} stage={stage} onStage={setStage} />
        </Suspense>
      }
    />
  );
}
