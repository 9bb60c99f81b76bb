import { nextPosition, PICTURE_STAGES, stageComplete } from 'contract';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { Strip } from '@/components/ui/strip';
import { StatusTag } from '@/components/ui/tag';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';
import { returnedPositions } from '@/lib/returned';
import { progressText } from '../list/progress-text';
import { useEdit } from './edit-context';
import { typingHidden } from './typing-hidden';

/** The strip of this story with its text. */
export function StoryStrip({ text }: { text?: string }) {
  const { story } = useEdit();
  const { bar_list } = story.progress;
  return (
    <div className="min-w-0">
      <Strip
        bar={bar_list}
        next={nextPosition(bar_list)}
        photoStages={Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, stageComplete(story, stage)]))}
        returned={returnedPositions(story)}
      />
      <p className="mt-1 truncate text-small">{text ?? progressText(story)}</p>
    </div>
  );
}

/** Stays on top: whose story, its state, how far it is. While somebody types on a phone only one line is left. */
export function PageHead() {
  const { story } = useEdit();
  const online = useOnline();
  useEffect(() => {
    // What is jumped to must not lie under this head.
    const { style } = document.documentElement;
    style.scrollPaddingTop = '7.25rem';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <div
      className={cn(
        online ? 'top-0' : 'top-11',
        'sticky z-20 -mx-4 max-md:pointer-events-none md:-mx-6 md:bg-paper md:shadow-bar xl:mx-0 xl:flex xl:items-center xl:gap-8',
      )}
    >
      <div className="pointer-events-auto flex min-w-0 grow items-center gap-3 bg-paper px-4 pt-2 pb-1 md:px-6 xl:px-0 xl:pb-2">
        <Link
          to={paths.signUp()}
          className="-ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center text-brand"
          aria-label="回到報名挑戰"
        >
          <ChevronLeft aria-hidden size={24} />
          <span className="hidden xl:inline">報名挑戰</span>
        </Link>
        <PageHeading title={story.team_name} className="min-w-0 truncate text-h3 md:text-h2">
          {story.team_name}
        </PageHeading>
        <span className="hidden shrink-0 font-mono text-small text-muted md:inline">{story.account}</span>
        <span className="ml-auto shrink-0 xl:ml-0">
          <StatusTag status={story.apply_status} />
        </span>
      </div>
      <div
        className={cn(
          typingHidden,
          'pointer-events-auto bg-paper px-4 pb-2 max-md:shadow-bar md:px-6 xl:w-80 xl:shrink-0 xl:px-0 xl:pt-2',
        )}
      >
        <StoryStrip />
      </div>
    </div>
  );
}
