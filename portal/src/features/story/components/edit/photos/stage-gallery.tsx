import type { PictureStage, Story } from 'contract';
import { useId } from 'react';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { stageNames } from '@/components/ui/stage-shape';
import { Tag } from '@/components/ui/tag';
import { toPhoto } from '../../../model/photo-list';
import { coverWord } from '../../../model/pictures';
import { EMPTY } from '../../../model/types';
import { stageState } from './photo-problems';
import { StageTiles } from './stage-tiles';

type Props = {
  story: Story;
  stage: PictureStage | undefined;
  onStage: (stage: PictureStage | undefined) => void;
};

/** The four stages and the photos of the open one, to look at. */
export function StageGallery({ story, stage, onStage }: Props) {
  const panel = useId();
  const pictures = stage ? story.pictures[stage] : [];
  return (
    <>
      <StageTiles
        open={stage}
        onOpen={onStage}
        panel={panel}
        count={(key) => story.pictures[key].length}
        state={(key) => stageState(story.pictures[key].map(toPhoto), {})}
        picture={(key) => {
          const photo = story.pictures[key].find(({ is_cover }) => is_cover);
          return photo && { src: photo.url, focus: photo.focus };
        }}
      />
      <div id={panel}>
        {stage && pictures.length === 0 && <p className="mt-4 text-muted">{EMPTY}</p>}
        {stage && pictures.length > 0 && (
          <ul aria-label={`${stageNames[stage]}的照片`} className="mt-4 grid gap-4 md:grid-cols-2">
            {pictures.map(({ url, description, is_cover }, i) => (
              <li key={url}>
                <figure>
                  <span className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-input bg-sunken">
                    <PhotoPicture
                      src={url}
                      alt={`${stageNames[stage]}第 ${i + 1} 張照片`}
                      sizes="(min-width: 48rem) 20rem, 90vw"
                    />
                  </span>
                  <figcaption className="mt-1 flex flex-wrap items-center gap-2">
                    {description || <span className="text-muted">還沒有說明</span>}
                    {is_cover && <Tag kind="info">{coverWord(stage, story.pictures)}</Tag>}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
