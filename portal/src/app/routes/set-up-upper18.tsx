import { PageHeading } from '@/components/layout/page-heading';
import { TeamSetUp } from '@/features/team/components/team-set-up';

export function Component() {
  return (
    <>
      <PageHeading title="新增挑戰者小組" className="mb-6" />
      <TeamSetUp is18 />
    </>
  );
}
