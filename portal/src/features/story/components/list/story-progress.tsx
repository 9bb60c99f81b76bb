import type { PersonalRow } from 'contract';
import { Strip } from '@/components/ui/strip';
import { returnedPositions } from '@/lib/returned';
import { nextStep, progressText } from './progress-text';

/** Strip and text: how far a story is and what comes next. */
export function StoryProgress({ story }: { story: PersonalRow }) {
  const { bar_list } = story.progress;
  return (
    <div>
      <Strip bar={bar_list} next={nextStep(story)} returned={returnedPositions(story)} />
      <p className="mt-1 text-small">{progressText(story)}</p>
    </div>
  );
}
