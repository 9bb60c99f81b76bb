import { type PersonalRow, STATUS_WORDS } from 'contract';
import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import { ProgressStrip } from '@/components/ui/progress-strip';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { returnedPositions } from '@/lib/returned';
import { useLocalDrafts } from '../../drafts/use-local-drafts';
import { nextPlace, nextStep, progressWords } from './progress-text';

/** Strip and text: how far a story is, its state as a tag where that has no place of its own, and what comes next in one tap. */
export function StoryProgress({ story, tag }: { story: PersonalRow; tag?: ReactNode }) {
  const { bar_list } = story.progress;
  const place = nextPlace(story);
  const { done, rest } = progressWords(story);
  const drafts = useLocalDrafts(story.id);
  return (
    <div>
      <ProgressStrip bar={bar_list} next={nextStep(story)} returned={returnedPositions(story)} />
      {/* On two lines no dot is left hanging. */}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
        <span>{done}</span>
        {tag}
        {place === null ? (
          // The tag has said it.
          rest !== STATUS_WORDS[story.apply_status].member && rest
        ) : (
          <Link to={paths.editStory(story.id, place)} className={cn(textLink, '-my-2')}>
            {rest}
            <span className="sr-only">（{story.team_name}）</span>
          </Link>
        )}
      </p>
      {drafts > 0 && (
        <p className="flex items-center gap-1 text-small">
          <HardDrive aria-hidden size={16} className="shrink-0 text-brand-mark" />
          這台裝置有 {drafts} 段草稿還沒儲存
        </p>
      )}
    </div>
  );
}
