import { Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ArchivedBar } from '@/components/archived-bar';
import { Locked } from '@/components/locked';
import { Notice } from '@/components/notice';
import { AnchorsCard } from './anchors-card';
import { AssignCard } from './assign-card';
import { AwardsCard } from './awards-card';
import { DivisionsCard } from './divisions-card';
import { InviteCard } from './invite-card';
import { ModeCard } from './mode-card';
import { ProgressCard } from './progress-card';
import { RankingCard } from './ranking-card';
import { RelationsCard } from './relations-card';
import { StepLead } from './step-lead';
import { StepNav } from './step-nav';
import { chosenStep, type Facts, type StepKey, stepsOf } from './steps';
import { useAwards } from './use-awards';
import { useRanking } from './use-ranking';

/** Steps whose cards are read in an archived session, too; what they write they lock themselves. */
const READ: ReadonlySet<StepKey> = new Set(['ranking', 'awards']);

type JudgingStepsProps = { stored: Omit<Facts, 'opened'>; failed: string | undefined; refetch: () => Promise<unknown> };

/** The six steps of a session's judging; what is typed in one stays while another is looked at. */
export function JudgingSteps({ stored, failed, refetch }: JudgingStepsProps) {
  const { judging, judges, missing, awards } = stored;
  const { session, archived, mode } = judging;
  const [params] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const opened = useRanking(session, [awards.update_time, judging.divisions_time], isOpened);
  const awarding = useAwards(awards, judging.divisions);
  const steps = stepsOf({ ...stored, opened: isOpened });
  // A step that becomes done leaves the screen only when another one is chosen.
  const [first] = useState(() => chosenStep(steps, null, archived));
  const current = chosenStep(steps, params.get('step') ?? first, archived);
  const to = (key: StepKey) => `?session=${session}&step=${key}`;

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);

  const cards: Record<StepKey, ReactNode> = {
    mode: (
      <>
        <ModeCard key={mode} stored={judging} refetch={refetch} />
        <DivisionsCard stored={judging} refetch={refetch} />
      </>
    ),
    invite: <InviteCard session={session} mode={mode} judges={judges} lastDay={judging.last_day} refetch={refetch} />,
    assign: <AssignCard session={session} judges={judges} stories={missing.total} onAssigned={() => void refetch()} />,
    progress: (
      <ProgressCard
        session={session}
        progress={judges}
        missing={missing}
        lastDay={judging.last_day}
        refetch={refetch}
      />
    ),
    ranking: <RankingCard {...{ session, archived, missing, opened, awarding }} onFilled={refetch} />,
    awards: <AwardsCard {...{ session, archived, awards, awarding, opened, refetch }} />,
  };
  return (
    <>
      {archived && <ArchivedBar />}
      {failed && <Notice kind="error">{failed}</Notice>}
      <StepNav steps={steps} current={current} to={to} />
      {steps.map((step) => (
        <div key={step.key} hidden={step.key !== current}>
          <Flex className="judging-cards" vertical gap={16}>
            <StepLead
              step={step}
              heading={step.key === current ? heading : null}
              to={to}
              onOpen={() => setOpened(true)}
            />
            {!step.closed && <Locked when={archived && !READ.has(step.key)}>{cards[step.key]}</Locked>}
            {step.key === 'assign' && (
              <RelationsCard declared={missing.declared} archived={archived} onSaved={refetch} />
            )}
            {step.key === 'assign' && mode === 'assigned' && (
              <Locked when={archived}>
                <AnchorsCard session={session} />
              </Locked>
            )}
          </Flex>
        </div>
      ))}
    </>
  );
}
