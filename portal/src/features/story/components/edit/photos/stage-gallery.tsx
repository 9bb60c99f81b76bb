import type { PictureStage, Story } from 'contract';
import { useId } from 'react';
import { stageNames } from '@/components/ui/stage-shape';
import { Tag } from '@/components/ui/tag';
import { toPhoto } from '../../../model/photo-list';
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
      />
      <div id={panel}>
        {stage && pictures.length === 0 && <p className="mt-4 text-muted">{EMPTY}</p>}
        {stage && pictures.length > 0 && (
          <ul aria-label={`${stageNames[stage]}的照片`} className="mt-4 grid gap-4 md:grid-cols-2">
            {pictures.map(({ url, description, is_cover }, i) => (
              <li key={url}>
                <figure>
                  <img
                    src={url}
                    alt={`${stageNames[stage]}第 ${i + 1} 張照片`}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-input bg-sunken object-cover"
                  />
                  <figcaption className="mt-1 flex flex-wrap items-center gap-2">
                    {description || <span className="text-muted">還沒有說明</span>}
                    {is_cover && <Tag kind="info">封面</Tag>}
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
