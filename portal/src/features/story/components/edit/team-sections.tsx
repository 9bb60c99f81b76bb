import { GoalsSection } from './goals-section';
import { PhotosSection } from './photos/photos-section';
import { ProblemSection } from './problem-section';
import { SectionCards } from './section-card';
import { SheetCard } from './sheet-card';
import { SheetSection } from './sheet-section';
import { StudentSurveySection } from './survey-sections';
import { TeacherPart } from './teacher-part';
import { VideoSection } from './video-section';

/** What a team writes, each section as a sheet over its book, and what its teacher does. */
export default function TeamSections() {
  return (
    <>
      <SectionCards value={SheetCard}>
        <ProblemSection />
        <PhotosSection />
        <SheetSection />
        <VideoSection />
        <GoalsSection />
        <StudentSurveySection />
      </SectionCards>
      <TeacherPart />
    </>
  );
}
