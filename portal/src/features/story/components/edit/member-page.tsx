import { daysLeft, isTooLate } from 'contract';
import { lazy, Suspense } from 'react';
import { NoticeBox } from '@/components/ui/notice-box';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';
import { Summits } from '../summit/summits';
import { BookActs } from './book-acts';
import { BottomBar } from './bottom-bar';
import { CertificateSection } from './certificate/certificate-section';
import { ChoosePlate } from './choose-plate';
import { ConsentSection } from './consent-section';
import { useEdit } from './edit-context';
import { FoldedCard } from './folded-card';
import { GoalsSection } from './goals-section';
import { LowerSections } from './lower-sections';
import { NextAct } from './next-act';
import { OthersLine } from './others';
import { PageHead } from './page-head';
import { PageRail } from './page-rail';
import { PhotosSection } from './photos/photos-section';
import { ProblemSection } from './problem-section';
import { ReturnedNotice } from './returned-notice';
import { SeasonSection } from './season-section';
import { SectionCards } from './section-card';
import { SectionList } from './section-list';
import { SectionNumbers } from './section-numbers';
import { ExtendedNotice } from './sending-notice';
import { SheetSection } from './sheet-section';
import { SubmitArea } from './submit-area';
import { CounselorSurveySection, StudentSurveySection } from './survey-sections';
import { TeamSection } from './team-section';
import { usePrintKey } from './use-print-key';
import { VideoSection } from './video-section';

// It waits for an answer of its own, and most stories have none yet.
const GuardianCard = lazy(() => import('./guardian-card'));
// Most stories that are open here are still being made.
const LockedHead = lazy(() => import('./locked-head'));

const ONE_AT_A_TIME = '同一則故事同一時間只能由一個人編輯。萬一同時改到同一段，兩個版本都會留著，讓你選。';

/** The story as its owner sees it: list of sections, the sections, and what comes next (look §3.5). */
export default function MemberPage() {
  const { editable, story, others, edition } = useEdit();
  usePrintKey(story.id);
  const isSent = !editable && !isTooLate(story);
  const until = edition && editable ? daysLeft(edition, story.apply_status, Date.now()) : undefined;
  // Under the head, which itself is under the bar that says that the connection is gone.
  const below = useOnline() ? 'top-24' : 'top-35';
  return (
    <div className="group/page -mt-4 pb-16 md:pb-0 xl:-mt-2">
      {/* A browser's menu prints what is here, without the photos that were never looked at. */}
      <p className="hidden print:block">要連同照片列印整則故事，請開啟「預覽與列印」，或按 Ctrl+P。</p>
      <PageHead until={until} />
      <div className="mt-4 flex items-start gap-4 xl:gap-6">
        <nav
          aria-label="故事的段落"
          className={cn(
            below,
            'sticky hidden max-h-[calc(100dvh-8rem)] w-24 shrink-0 overflow-y-auto p-1 md:block xl:hidden print:hidden',
          )}
        >
          <SectionNumbers />
        </nav>
        <nav
          aria-label="故事的段落"
          className={cn(
            below,
            'sticky hidden max-h-[calc(100dvh-8rem)] w-64 shrink-0 overflow-y-auto p-1 xl:block print:hidden',
          )}
        >
          <SectionList />
        </nav>
        <div className="flex min-w-0 grow flex-col gap-4 xl:max-w-170">
          <NextAct className="xl:hidden" />
          <ReturnedNotice />
          <ExtendedNotice />
          {/* Quiet or loud it is as high: nothing moves when another device comes. */}
          {editable && <NoticeBox kind={others.length > 0 ? 'warning' : 'quiet'}>{ONE_AT_A_TIME}</NoticeBox>}
          {!editable && (
            <Suspense fallback={<div className="h-160" />}>
              <LockedHead />
            </Suspense>
          )}
          <OthersLine className="xl:hidden" />
          {!isSent && (
            <div className="-my-2 -ml-5 flex flex-wrap items-center gap-x-4 print:hidden">
              {editable && <ChoosePlate />}
              <BookActs />
            </div>
          )}
          <SectionCards value={FoldedCard}>
            <TeamSection />
            <ProblemSection />
            <LowerSections>
              <PhotosSection />
              <SheetSection />
              <ConsentSection />
              <Suspense fallback={null}>
                <GuardianCard />
              </Suspense>
              <SeasonSection />
              <VideoSection />
              <GoalsSection />
              <CertificateSection />
              <CounselorSurveySection />
              <StudentSurveySection />
              <SubmitArea />
            </LowerSections>
          </SectionCards>
        </div>
        <aside aria-label="下一步與協助" className={cn(below, 'sticky hidden w-52 shrink-0 xl:block print:hidden')}>
          <PageRail />
        </aside>
      </div>
      <BottomBar />
      <Summits />
    </div>
  );
}
