import { Flex } from 'antd';
import { type Awards, type JudgingSession, type JuryAnswer, sessionOf } from 'contract';
import { Link, useSearchParams } from 'react-router';
import { ArchivedBar } from '@/components/archived-bar';
import { DetailHead } from '@/components/detail/detail-head';
import { NoRight, PageFailed, PageLoading } from '@/components/page-state';
import { Select } from '@/components/select';
import { useIdentity } from '@/lib/identity';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { paths } from '@/paths';
import { JuryTable } from './jury-table';
import '@/components/list/list-page.css';
import './jury.css';

const title = '評審團桌面';
const SIZES = [6, 12, 24, 60];

/** The final stories with their pictures side by side, where the jury decides (F §2.3); admin's alone. */
export default function JuryPage() {
  usePageTitle(title);
  const { role } = useIdentity();
  const [params, setParams] = useSearchParams();
  const session = Number(params.get('session')) || sessionOf(Date.now());
  const top = SIZES.find((size) => String(size) === params.get('top')) ?? 12;
  const division = params.get('division') ?? undefined;
  const put = (next: { top?: string; division?: string | undefined }) => {
    const { division: chosen, ...rest } = { top: String(top), division, ...next };
    setParams({ session: String(session), ...rest, ...(chosen && { division: chosen }) }, { replace: true });
  };
  if (role !== 'admin') return <NoRight />;
  return (
    <>
      <DetailHead
        list="評審管理"
        place={{ back: `${paths.judgingManage}?session=${session}` }}
        title={title}
        tags={<span className="muted tabular">{session} 屆</span>}
        actions={
          <Select
            label="看幾則"
            value={top}
            options={SIZES.map((size) => ({ value: size, label: `${size} 則` }))}
            onChange={(size) => put({ top: String(size) })}
          />
        }
      />
      <Jury key={session} {...{ session, top, division }} onDivision={(id) => put({ division: id })} />
    </>
  );
}

type JuryProps = {
  session: number;
  top: number;
  /** Of which division alone (its id). */
  division: string | undefined;
  onDivision: (id: string | undefined) => void;
};

function Jury({ session, top, division, onDivision }: JuryProps) {
  const of = division === undefined ? '' : `&division=${division}`;
  const jury = useSetting<JuryAnswer>(`/judging/jury/${session}?top=${top}${of}`);
  const awards = useSetting<Awards>(`/judging/awards/${session}`);
  const judging = useSetting<JudgingSession>(`/judging/session/${session}`);
  const failed = jury.error ?? awards.error ?? judging.error;
  const retry = () => {
    void jury.refetch();
    void awards.refetch();
    void judging.refetch();
  };
  if (failed) return <PageFailed text={failed.message} onRetry={retry} />;
  if (!jury.data || !awards.data || !judging.data) return <PageLoading rows={12} />;
  const manage = <Link to={`${paths.judgingManage}?session=${session}`}>評審管理</Link>;
  const { stories, total, final } = jury.data;
  if (stories.length === 0 && division === undefined)
    return (
      <Flex className="list-empty box secondary centred" vertical align="center" gap={12}>
        <p role="status">這一屆還沒有送出的評分，送出後就會有排名。請到{manage}看進度。</p>
      </Flex>
    );
  const { archived, divisions } = judging.data;
  return (
    <>
      {archived && <ArchivedBar />}
      {divisions.length > 0 && (
        <div className="space-below">
          <Select
            label="組別"
            none="全部組別"
            value={division}
            options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onDivision}
          />
        </div>
      )}
      <p className="space-below" role="status">
        {total === 0
          ? '這一組還沒有送出的評分。'
          : final
            ? `第 3 輪有 ${total} 則故事，依排名列出。`
            : `還沒有分派第 3 輪，先依目前的排名列出（共 ${total} 則）。`}
        {awards.data.prizes.length === 0 && <>要在這裡決定得獎，請先到{manage}新增獎項。</>}
      </p>
      <JuryTable
        session={session}
        stories={stories}
        stored={awards.data}
        divisions={divisions}
        archived={archived}
        refetch={awards.refetch}
      />
    </>
  );
}
