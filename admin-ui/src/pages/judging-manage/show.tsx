import { sessionOf } from 'contract';
import { useSearchParams } from 'react-router';
import { DetailHead } from '@/components/detail/detail-head';
import { NoRight, PageFailed, PageLoading } from '@/components/page-state';
import { SessionSelect } from '@/components/session-select';
import { useIdentity } from '@/lib/identity';
import { usePageTitle } from '@/lib/use-page-title';
import { paths } from '@/paths';
import { JudgingSteps } from './judging-steps';
import { useJudging } from './use-judging';
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
  if (role !== 'admin') return <NoRight />;
  return (
    <>
      <DetailHead
        list="評審平台"
        place={{ back: `${paths.judging}?session=${session}` }}
        title={title}
        actions={
          <SessionSelect
            value={session}
            onChange={(year) => setParams(year === undefined ? {} : { session: String(year) }, { replace: true })}
          />
        }
      />
      <Judging key={session} session={session} />
    </>
  );
}

function Judging({ session }: { session: number }) {
  const { stored, error, readAgain } = useJudging(session);
  if (stored) return <JudgingSteps stored={stored} failed={error?.message} refetch={readAgain} />;
  return error ? <PageFailed text={error.message} onRetry={() => void readAgain()} /> : <PageLoading rows={12} />;
}
