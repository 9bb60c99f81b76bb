import { type Awards, type JudgeProgress, type JudgingSession, MINUTE, type Overview } from 'contract';
import { useMissing } from '@/components/missing-readings/use-missing';
import { useSetting } from '@/lib/use-setting';
import type { Facts } from './steps';

const statusesOf = ({ statuses }: Overview) => {
  const of = (wanted: number) => statuses.find(({ status }) => status === wanted)?.count ?? 0;
  return { begun: of(5), scored: of(6) };
};

/** How often what judges and colleagues do meanwhile is read, ms; what is typed on the page isn't touched by it. */
const EVERY = MINUTE / 2;

/** What is stored of a session's judging, once all of it has come, and how it is read again. */
export function useJudging(session: number) {
  const judging = useSetting<JudgingSession>(`/judging/session/${session}`);
  const progress = useSetting<JudgeProgress[]>(`/judging/progress/${session}`, EVERY);
  const missing = useMissing(session, EVERY);
  const awards = useSetting<Awards>(`/judging/awards/${session}`);
  const overview = useSetting<Overview>(`/story/overview?session=${session}`, EVERY);
  const all = [judging, progress, missing, awards, overview];
  const stored: Omit<Facts, 'opened'> | undefined = judging.data &&
    progress.data &&
    missing.data &&
    awards.data &&
    overview.data && {
      judging: judging.data,
      judges: progress.data,
      missing: missing.data,
      awards: awards.data,
      stories: statusesOf(overview.data),
    };
  return {
    stored,
    error: all.find(({ error }) => error)?.error,
    readAgain: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
