import { Flex } from 'antd';
import { type JudgeProgress, type JudgingMode, type JudgingSession, sessionOf, sessionYears } from 'contract';
import { useSearchParams } from 'react-router';
import { ArchivedBar } from '@/components/archived-bar';
import { DetailHead } from '@/components/detail/detail-head';
import { Locked } from '@/components/locked';
import { useMissing } from '@/components/missing-readings/use-missing';
import { Notice } from '@/components/notice';
import { NoRight, PageFailed, PageLoading } from '@/components/page-state';
import { Select } from '@/components/select';
import { useIdentity } from '@/lib/identity';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { paths } from '@/paths';
import { AnchorsCard } from './anchors-card';
import { AssignCard } from './assign-card';
import { InviteCard } from './invite-card';
import { ModeCard } from './mode-card';
import { ProgressCard } from './progress-card';
import { RankingCard } from './ranking-card';
import { RelationsCard } from './relations-card';
import './judging-manage.css';

const title = '評審管理';

/** How a session is judged, by whom, and what came of it: admin's alone, as the judging platform is (B §6). */
export default function JudgingManage() {
  usePageTitle(title);
  const { role } = useIdentity();
  const [params, setParams] = useSearchParams();
  const now = sessionOf(Date.now());
  const asked = Number(params.get('session'));
  const session = asked >= 2000 && asked <= 2099 ? asked : now;
  const years = [...new Set([...sessionYears(Date.now()), session])].sort((a, b) => b - a);
  if (role !== 'admin') return <NoRight />;
  return (
    <>
      <DetailHead
        list="評審平台"
        place={{ back: `${paths.judging}?session=${session}`, state: null }}
        pathOf={paths.judgement.of}
        title={title}
        account=""
        tags={null}
        actions={
          <Select
            label="屆別"
            value={session}
            options={years.map((year) => ({ value: year, label: String(year) }))}
            onChange={(year) => setParams(year === undefined ? {} : { session: String(year) }, { replace: true })}
          />
        }
      />
      <Cards key={session} session={session} />
    </>
  );
}

function Cards({ session }: { session: number }) {
  const { data, error, refetch } = useSetting<JudgingSession>(`/judging/session/${session}`);
  const progress = useSetting<JudgeProgress[]>(`/judging/progress/${session}`);
  const missing = useMissing(session);
  const readAgain = () => Promise.all([progress.refetch(), missing.refetch()]);
  if (error) return <PageFailed text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading rows={12} />;
  return (
    <>
      {data.archived && <ArchivedBar />}
      <Flex className="judging-cards" vertical gap={16}>
        <Locked when={data.archived}>
          <ModeCard key={data.mode} stored={data} refetch={refetch} />
        </Locked>
        <RelationsCard onSaved={readAgain} />
        <Locked when={data.archived}>
          {data.mode === 'assigned' && <AnchorsCard session={session} />}
          <Judges session={session} mode={data.mode} progress={progress} missing={missing} refetch={readAgain} />
        </Locked>
        <RankingCard session={session} archived={data.archived} missing={missing.data} onFilled={readAgain} />
      </Flex>
    </>
  );
}

type JudgesProps = {
  session: number;
  mode: JudgingMode;
  progress: ReturnType<typeof useSetting<JudgeProgress[]>>;
  missing: ReturnType<typeof useMissing>;
  refetch: () => Promise<unknown>;
};

function Judges({ session, mode, progress, missing, refetch }: JudgesProps) {
  const { data } = progress;
  const error = progress.error ?? missing.error;
  const assigned = mode === 'assigned';
  return (
    <>
      {data && assigned && (
        <AssignCard session={session} judges={data} stories={missing.data?.total} onAssigned={() => void refetch()} />
      )}
      {error && <Notice kind="error">{error.message}</Notice>}
      {data && <InviteCard key={mode} session={session} mode={mode} judges={data} refetch={refetch} />}
      {data && assigned && <ProgressCard session={session} progress={data} missing={missing.data} refetch={refetch} />}
    </>
  );
}
