import { PICTURE_STAGES, type PictureStage } from 'contract';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { stageNames } from '@/components/ui/stage-shape';
import type { Photo } from '../../../model/photo-list';
import { Praise } from '../praise';

const then: Record<PictureStage, string> = {
  feeling: '接下來說說你們想怎麼改變它。',
  imagine: '接下來放上動手做的照片。',
  implement: '接下來看看你們告訴了誰。',
  share: '記得按儲存喔！',
};

/** What is said of a step that is whole, and of the one that comes after it. */
export const praiseOf = (stage: PictureStage, next = nextOf(stage)): string =>
  `${stageNames[stage]}完成了！${next === nextOf(stage) ? then[stage] : ''}`;

const nextOf = (stage: PictureStage) => PICTURE_STAGES[PICTURE_STAGES.indexOf(stage) + 1];

type Props = { stage: PictureStage; photos: readonly Photo[]; onStage: (stage: PictureStage) => void };

/** A stage of the children is whole: what they did, and the next one in one tap. */
export function StagePraise({ stage, photos, onStage }: Props) {
  const whole = photos.length > 0 && photos.every(({ url, description }) => url && description.trim());
  const [before] = useState(whole);
  // What is taken away is no feat; what comes or is written next is one again.
  const [last, setLast] = useState(photos);
  const [less, setLess] = useState(false);
  if (photos !== last) {
    setLast(photos);
    setLess(photos.length < last.length);
  }
  const next = nextOf(stage);
  return (
    <div role="status" className="mt-4 empty:hidden">
      {whole && !less && (
        <Praise title={praiseOf(stage)} now={!before}>
          {next && (
            <Button className="mt-2" onClick={() => onStage(next)}>
              到{stageNames[next]}
              <ArrowRight aria-hidden size={24} />
            </Button>
          )}
        </Praise>
      )}
    </div>
  );
}
