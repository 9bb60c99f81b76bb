import { Button, Flex } from 'antd';
import { formatDate, type Season, type SeasonArchive } from 'contract';
import { Link } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';
import { archiveQuestion, openWords } from './archive-words';

/** Where all that is left of a session is looked at and downloaded. */
const PLACES = [
  { right: 'stories-manage', path: paths.stories, label: '故事、故事檔案與名冊' },
  { right: 'judge-stories-list', path: paths.judging, label: '評分' },
  { right: 'judging-manage', path: paths.judgingManage, label: '排名與得獎名單' },
  { right: 'season-settings', path: paths.seasonYear, label: '年度數字' },
] as const;

type ArchiveCardProps = { season: Season; refetch: () => Promise<unknown> };

/** Last year: what is still open, where it is downloaded, and its archiving, which admin takes back (F §1.2). */
export function ArchiveCard({ season: { last }, refetch }: ArchiveCardProps) {
  const { session, archived_time } = last;
  const me = useIdentity();
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const open = openWords(last);
  const places = PLACES.filter(({ right }) => mayOpen(me, right));

  const put = async (archived: boolean) => {
    const text = `${session} 屆又可以審核、評分和修改得獎名單。`;
    const question = archived ? archiveQuestion(last) : { title: `解除 ${session} 屆的封存？`, text, ok: '解除封存' };
    if (!(await confirm(question))) return;
    if (!(await save<SeasonArchive>('put', `/season/archive/${session}`, { archived }))) return;
    toast.done(archived ? `${session} 屆已封存` : `${session} 屆已解除封存`);
    await refetch();
  };

  return (
    <DetailCard id="archive" title="封存上一屆">
      <Flex vertical gap={16}>
        {refusal && <Notice kind="error">{refusal.text}</Notice>}
        {archived_time !== null && <p>{`${session} 屆在 ${formatDate(archived_time)} 封存，只能查看和下載。`}</p>}
        <p>{open.length > 0 ? `${session} 屆還沒處理完：${open.join('、')}。` : `${session} 屆都處理完了。`}</p>
        {places.length > 0 && (
          <Flex component="p" wrap gap="4px 16px">
            <span>{session} 屆的資料：</span>
            {places.map(({ path, label }) => (
              <Link key={path} to={`${path}?session=${session}`}>
                {label}
              </Link>
            ))}
          </Flex>
        )}
        {archived_time === null && (
          <p>
            <Button loading={saving} disabled={last.stories === 0} onClick={() => void put(true)}>
              封存 {session} 屆
            </Button>
          </p>
        )}
        {archived_time !== null && me.role === 'admin' && (
          <p>
            <Button loading={saving} onClick={() => void put(false)}>
              解除封存
            </Button>
          </p>
        )}
      </Flex>
    </DetailCard>
  );
}
