import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import { useTeam } from '../use-team';

type Props = {
  title: string;
  /** Who fills it in. */
  name?: string | undefined;
  /** How many quarters are answered: as many of the four shapes are full. */
  quarters?: number | undefined;
  children: ReactNode;
};

/** A page of a questionnaire, which children read too: on a team's own device on the team's paper, below its plate. */
export function SurveyFrame({ title, name, quarters = stages.length, children }: Props) {
  const team = useTeam(name);
  return (
    <div style={team && teamTint(team)} className="relative min-h-dvh overflow-clip bg-team text-child">
      <span className="absolute -right-20 -bottom-20 grid grid-cols-2 gap-4 opacity-10 print:hidden">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} size={240} />
        ))}
      </span>
      <main id="main" className="gutter relative mx-auto flex max-w-form flex-col gap-5 py-6 md:py-10">
        <div className="flex min-h-14 items-center gap-3">
          {team && (
            <>
              <TeamPlate team={team} size={56} />
              <span className="min-w-0 font-bold">{team.team_name}</span>
            </>
          )}
          <span className="ml-auto flex gap-2 md:gap-3">
            {stages.map((stage, at) => (
              <StageShape
                key={stage}
                stage={stage}
                size={36}
                className={
                  at < quarters
                    ? 'motion-safe:[animation:stamped_400ms_var(--ease-out)]'
                    : 'fill-card stroke-current stroke-[1.5]'
                }
              />
            ))}
          </span>
        </div>
        <PageHeading title={title} />
        {children}
      </main>
    </div>
  );
}

/** A sheet of paper on it. */
export const SurveySheet = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cn('card-pad flex flex-col gap-4 rounded-card bg-card shadow-menu', className)}>{children}</div>
);
