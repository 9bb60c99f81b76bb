import { COMPLETED, isTooLate } from 'contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { TeamPlate } from '@/components/team/team-plate';
import { NoticeBox } from '@/components/ui/notice-box';
import { cn } from '@/lib/cn';
import { OWN_POSITIONS, teamProgress } from '../../model/team-lead';
import { whoSends } from '../../model/who-sends';
import { ChoosePlate } from './choose-plate';
import { DeviceName } from './device-name';
import { useEdit } from './edit-context';
import { GoalsSection } from './goals-section';
import { LowerSections } from './lower-sections';
import { NextAct } from './next-act';
import { OthersLine } from './others';
import { StoryStrip } from './page-head';
import { PhotosSection } from './photos/photos-section';
import { Praise } from './praise';
import { ProblemSection } from './problem-section';
import { ReturnedToTeam } from './returned-to-team';
import { SheetSection } from './sheet-section';
import { StudentSurveySection } from './survey-sections';
import { TeacherPart } from './teacher-part';
import { TeamBook } from './team-book';
import { VideoSection } from './video-section';

/** What the teacher fills in, to look at: folded, without address and phone. */
function FoldedTeacherPart() {
  const [open, setOpen] = useState(false);
  const who = whoSends(useEdit().story);
  const body = useId();
  return (
    <section aria-labelledby={`${body}-title`} className="rounded-card border border-line bg-sunken">
      <h2 id={`${body}-title`} className="text-h3 font-bold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
          className="flex min-h-18 w-full items-center gap-3 rounded-card px-4 text-left md:px-6"
        >
          <ChevronDown aria-hidden size={24} className={cn('shrink-0 text-brand-mark', open && 'rotate-180')} />由{who}
          填寫
        </button>
      </h2>
      <div id={body} hidden={!open} className="flex flex-col gap-5 px-4 pb-4 md:px-6 md:pb-6">
        <p>這一段由{who}填寫。你們可以先完成照片。</p>
        <TeacherPart />
      </div>
    </section>
  );
}

/** What children do here, or where their story is now. */
function StateNotice() {
  const { story, editable } = useEdit();
  if (editable)
    return <NoticeBox>{`填好就按儲存，${whoSends(story)}會幫大家送出。\n同一段，一次請一個人寫。`}</NoticeBox>;
  if (isTooLate(story)) return <NoticeBox>{'這一屆已經結束了。\n現在可以看，不能修改。'}</NoticeBox>;
  if (COMPLETED.includes(story.apply_status))
    return (
      <Praise title="恭喜！你們的故事通過審核了。" now={false}>
        {'評審會讀你們的故事。\n現在可以看，不能修改。'}
      </Praise>
    );
  return <NoticeBox kind="success">{'故事已經送出了，正在等審核。\n現在可以看，不能修改。'}</NoticeBox>;
}

/** The reduced screen of a team's own account: large, few, plain (look §3.5, "Visitor"). */
export default function VisitorPage() {
  const edit = useEdit();
  const { story, editable, returned } = edit;
  return (
    <div
      className={cn(
        'visitor group/page mx-auto flex flex-col gap-4 text-child [&_:is(input:not([type=checkbox],[type=radio]),select)]:h-14 [&_:is(input,textarea,select)]:text-child [&_button]:min-h-14 [&_button]:min-w-14 [&_section_a]:min-h-14',
        editable ? 'max-w-form' : 'max-w-content',
      )}
    >
      {editable ? (
        <div className="flex items-center gap-3">
          <TeamPlate team={story} size={64} className="shrink-0" />
          <div className="min-w-0">
            <PageHeading title={`${story.team_name}的挑戰故事`} />
            {story.plate?.motto && <p className="wrap-break-word">{story.plate.motto}</p>}
          </div>
        </div>
      ) : (
        <TeamBook />
      )}
      <StoryStrip text={teamProgress(returned, story, editable)} own={OWN_POSITIONS} />
      <ReturnedToTeam />
      <NextAct />
      <StateNotice />
      <OthersLine />
      {editable && <DeviceName />}
      {editable && <ChoosePlate />}
      <PhotosSection />
      <LowerSections>
        <ProblemSection />
        <SheetSection />
        <VideoSection />
        <GoalsSection />
        <StudentSurveySection />
        <FoldedTeacherPart />
      </LowerSections>
    </div>
  );
}
