import { bookCover, bookOf, isTooLate, PICTURE_STAGES, SECTIONS, type SectionKey, stageComplete } from 'contract';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { ProgressStrip } from '@/components/ui/progress-strip';
import { StatusTag } from '@/components/ui/tag';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { returnedPositions } from '../../model/returned';
import { nextStop } from '../../model/stops';
import { unfilledText } from '../../model/unfilled';
import { doneWords, ENDED } from '../list/progress-text';
import { type Edit, useEdit } from './edit-context';
import { typingHidden } from './typing-hidden';

type Of = Pick<Edit, 'story' | 'returned'>;

/** 已完成 3/12: what comes next is the button's to say; whose questionnaire is missing stands where there is room for the names. */
function progressLine({ story, returned }: Of, next: SectionKey | '4' | undefined): ReactNode {
  const { bar_list, message } = story.progress;
  const unfilled = next === '3.2' && unfilledText(story);
  const done = doneWords(bar_list, returnedPositions(returned));
  if (isTooLate(story)) return `${done}・${ENDED}`;
  if (!next) return `${done}・${message}`;
  return (
    <>
      {done}
      {unfilled && <span className="xl:hidden">，{unfilled}</span>}
    </>
  );
}

/** The strip of this story with its text. */
export function StoryStrip() {
  const edit = useEdit();
  const { story, editable } = edit;
  const { bar_list } = story.progress;
  const next = editable ? nextStop(edit) : undefined;
  return (
    <div className="min-w-0">
      <ProgressStrip
        bar={bar_list}
        next={next && next !== '4' ? SECTIONS[next].positions.find((at) => !bar_list[at]) : undefined}
        photoStages={Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, stageComplete(story, stage)]))}
        returned={returnedPositions(edit.returned)}
      />
      <p className="truncate text-small low:whitespace-normal">{progressLine(edit, next)}</p>
    </div>
  );
}

/** The story's cover, its team's plate on the corner; the plate alone until there is a photo. */
function SmallCover() {
  const { story } = useEdit();
  const photo = bookCover(bookOf(story, 'counsellor'));
  if (!photo) return <TeamPlate team={story} size={32} className="shrink-0" />;
  return (
    <span className="relative mr-1 aspect-4/3 w-12 shrink-0 md:w-16">
      <span className="absolute inset-0 overflow-hidden rounded-input bg-sunken shadow-menu">
        <PhotoPicture src={photo.url} alt="" sizes="4rem" first focus={photo.focus} />
      </span>
      <TeamPlate team={story} size={22} className="absolute -right-1 -bottom-1" />
    </span>
  );
}

/** Stays on top: whose story, its state, how far it is. While typing on a phone only one line is left. */
export function PageHead({ until }: { until: string | undefined }) {
  const { story } = useEdit();
  useEffect(() => {
    // What is jumped to must not lie under this head.
    const { style } = document.documentElement;
    style.scrollPaddingTop = 'calc(7.25rem + var(--offline-bar))';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <div
      style={teamTint(story)}
      className="sticky top-(--offline-bar) low:static z-20 -mx-4 max-md:pointer-events-none md:-mx-6 md:bg-team md:shadow-bar xl:-mx-4 xl:flex xl:rounded-b-card xl:px-4 xl:items-center xl:gap-8"
    >
      <div className="pointer-events-auto flex min-w-0 grow items-center gap-1 bg-team md:gap-3 px-4 pt-2 pb-1 md:px-6 xl:px-0 xl:pb-2">
        <Link
          to={paths.signUp()}
          className="-ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center text-brand"
          aria-label="回到報名挑戰"
        >
          <ChevronLeft aria-hidden size={24} />
          <span className="hidden xl:inline">報名挑戰</span>
        </Link>
        <SmallCover />
        <PageHeading
          title={[story.story_name, story.team_name].filter(Boolean).join('・')}
          className="min-w-0 truncate low:whitespace-normal text-h3 md:text-h2"
        >
          {story.story_name && <span className="mr-3">{story.story_name}</span>}
          <span className={story.story_name && 'text-body font-normal text-muted'}>{story.team_name}</span>
        </PageHeading>
        <span className="hidden min-w-0 shrink-[99] truncate font-mono text-small text-muted md:inline">
          {story.account}
        </span>
        <span className="ml-auto shrink-0 xl:ml-0">
          <StatusTag status={story.apply_status} />
        </span>
      </div>
      <div
        className={cn(
          typingHidden,
          'pointer-events-auto bg-team px-4 pb-2 max-md:shadow-bar md:px-6 xl:w-96 xl:shrink-0 xl:px-0 xl:pt-2',
        )}
      >
        <StoryStrip />
        {until && <p className="truncate text-small text-muted">{until}</p>}
      </div>
    </div>
  );
}
