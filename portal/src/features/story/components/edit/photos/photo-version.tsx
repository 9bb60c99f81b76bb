import { diffText, PICTURE_STAGES } from 'contract';
import { same } from 'web-kit/merge';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { stageNames } from '@/components/ui/stage-shape';
import { Tag } from '@/components/ui/tag';
import type { Photo, Photos } from '../../../model/photo-list';
import { coverWord, photoName } from '../../../model/pictures';
import { EMPTY } from '../../../model/types';
import { Marked } from '../versions';

/** What of a photo is compared. */
const compared = (photos: readonly Photo[]) =>
  photos.map(({ key, description, is_cover, focus }) => ({ key, description, is_cover, focus: focus ?? null }));

type Props = { photos: Photos; other: Photos; pictureOf: (photo: Photo) => string | undefined };

/** The stages in which two versions differ, photo by photo: what the other one lacks says so. */
export default function PhotoVersion({ photos, other, pictureOf }: Props) {
  const stages = PICTURE_STAGES.filter((stage) => !same(compared(photos[stage]), compared(other[stage])));
  return (
    <div className="flex flex-col gap-4">
      {stages.map((stage) => (
        <div key={stage}>
          <p className="mb-1 font-bold">{stageNames[stage]}</p>
          {photos[stage].length === 0 && <p className="text-muted">{EMPTY}</p>}
          <ul className="grid grid-cols-2 gap-3">
            {photos[stage].map((photo, i) => {
              const twin = other[stage].find(({ key }) => key === photo.key);
              const { description } = photo;
              return (
                <li key={photo.key} className="min-w-0">
                  <span className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-input bg-card">
                    <PhotoPicture src={pictureOf(photo)} alt={photoName(stage, i)} focus={photo.focus} />
                  </span>
                  <span className="mt-1 flex flex-wrap items-center gap-2 text-small">
                    第 {i + 1} 張{photo.is_cover && <Tag kind="info">{coverWord(stage, photos)}</Tag>}
                    {!twin && <Tag kind="warning">只有這裡有</Tag>}
                  </span>
                  <p>
                    {description ? (
                      <Marked pieces={diffText(description, twin?.description ?? description).left} />
                    ) : (
                      <span className="text-muted">還沒有說明</span>
                    )}
                  </p>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
