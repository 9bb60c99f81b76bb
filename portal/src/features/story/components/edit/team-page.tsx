import { COMPLETED, isTooLate, onTimeText } from 'contract';
import { ClipboardCheck, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { teamTint } from '@/components/team/team-plate';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { SideSheet } from '@/components/ui/side-sheet';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { sendingText } from '../../model/sending';
import { titleFor } from '../../model/stops';
import { assessedText, unassessed } from '../../model/unfilled';
import { resultWords, whoSends } from '../../model/who-sends';
import { StoryStamp } from '../story-stamp';
import { Summits } from '../summit/summits';
import { afterStory } from './after-story';
import { BookActs } from './book-acts';
import { ChoosePlate, FirstPlate, useFirstPlate } from './choose-plate';
import { DeviceName } from './device-name';
import { useEdit } from './edit-context';
import { OthersLine } from './others';
import { Praise } from './praise';
import { ReturnedToTeam } from './returned-to-team';
import { ExtendedNotice } from './sending-notice';
import { SheetHead } from './sheet-head';
import { TeamBook } from './team-book';
import { TeamNext } from './team-next';
import { TeamStrip } from './team-strip';
import { useDates } from './use-dates';
import { usePrintKey } from './use-print-key';
import { useSending } from './use-sending';

/** What is written comes after the book, which needs none of what forms are made of. */
const TeamSections = lazy(afterStory(() => import('./team-sections')));

const COMING = 'sheet-coming';

/** A page that is tapped before its form is there. */
function SheetComing() {
  const edit = useEdit();
  const { active, leave } = edit;
  if (!active || active === '4') return null;
  return (
    <SideSheet open onClose={leave} title={COMING} back="回到故事書">
      <SheetHead id={COMING} title={titleFor(active, edit)} mark={undefined} />
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    </SideSheet>
  );
}

/** What children do here, or where their story is now. */
function StateNotice() {
  const { story, editable } = useEdit();
  const { reviewed } = useDates();
  const { since, until, missed } = useSending();
  if (since !== undefined && !missed)
    return <NoticeBox role="status">{sendingText(since, until, Date.now()).replaceAll('。', '。\n').trim()}</NoticeBox>;
  if (editable) return null;
  if (isTooLate(story)) return <NoticeBox>{'這一屆已經結束了。\n現在可以看，不能修改。'}</NoticeBox>;
  const stamp = <StoryStamp story={story} />;
  if (COMPLETED.includes(story.apply_status))
    return (
      <Praise title="恭喜！你們的故事通過審核了。" stamp={stamp}>
        {'評審會讀你們的故事。\n現在可以看，不能修改。'}
      </Praise>
    );
  return (
    <Praise title="故事已經送出了，正在等審核。" stamp={stamp}>
      {[
        story.started !== undefined && `${onTimeText(story.started, story.apply_time)}。`,
        '現在可以看，不能修改。',
        reviewed ?? resultWords(story),
      ]
        .filter(Boolean)
        .join('\n')}
    </Praise>
  );
}

/** What belongs to a story and is no page of its book. */
function BelowBook() {
  const edit = useEdit();
  const { story, editable, goTo } = edit;
  return (
    <div className={cn('grid grid-cols-2 gap-3', editable ? 'md:grid-cols-3' : 'md:grid-cols-4')}>
      <BookActs />
      <Button id="open-3.3" kind="tile" onClick={() => goTo('3.3')}>
        <ClipboardCheck aria-hidden size={32} />
        {titleFor('3.3', edit)}
      </Button>
      <Button id="open-1" kind="tile" onClick={() => goTo('1')}>
        <Users aria-hidden size={32} />由{whoSends(story)}填寫
      </Button>
      {editable && <ChoosePlate />}
      {editable && <DeviceName />}
    </div>
  );
}

/** A team's home is its book: what is written lies over it, what is next is below (look §3.5, "Visitor"). */
export default function TeamPage() {
  const { story, editable, whole } = useEdit();
  usePrintKey(story.id);
  const plate = useFirstPlate();
  return (
    <div
      style={teamTint(story)}
      className="visitor mx-auto max-w-content text-child [&_:is(input:not([type=checkbox],[type=radio]),select)]:h-14 [&_:is(input,textarea,select)]:text-child [&_button]:min-h-14 [&_button]:min-w-14 [&_section_a]:min-h-14"
    >
      <div className="flex flex-col gap-4">
        {plate.open && <FirstPlate onDone={plate.done} />}
        <ReturnedToTeam />
        <TeamBook />
        {editable ? (
          <div className="flex flex-col gap-3 rounded-card bg-team p-4 md:p-6">
            <div className="flex flex-col gap-4 md:flex-row md:items-center md:gap-8">
              <TeamNext calm={plate.open} />
              <div className="min-w-0 grow md:min-w-80">
                <TeamStrip />
                {unassessed(story) > 0 && <p>自我評量 {assessedText(story)}</p>}
              </div>
            </div>
            <ExtendedNotice />
            <StateNotice />
            <OthersLine alone="同一段，一次請一個人寫。" />
          </div>
        ) : (
          <StateNotice />
        )}
        <BelowBook />
      </div>
      {whole && (
        <Suspense fallback={<SheetComing />}>
          <TeamSections />
        </Suspense>
      )}
      <Summits />
    </div>
  );
}
