import { SeasonGate } from '@/app/season-gate';
import { PageHeading } from '@/components/layout/page-heading';
import { ToAdults } from '@/features/team/components/other-kind';
import { TeamSetUp } from '@/features/team/components/team-set-up';

export function Component() {
  return (
    <>
      <PageHeading title="新增輔導員小組" className="mb-2" />
      <div className="mb-6">
        <ToAdults />
      </div>
      <SeasonGate>
        <TeamSetUp />
      </SeasonGate>
    </>
  );
}
