import { ApiError, errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { useOnline } from '@/lib/online';
import { useEdit } from './edit-context';

type Words = { title: string; more: string };

/** Why there are no links, for who reads it. */
function wordsOf(error: unknown, online: boolean, visitor: boolean): Words {
  const what = visitor ? '自我評量' : '問卷';
  if (!(error instanceof ApiError && error.offline)) return { title: `現在還不能打開${what}`, more: errorText(error) };
  if (online) return { title: `連不到平台，現在還不能打開${what}`, more: '等一下再按「再試一次」。' };
  return { title: `現在沒有網路，不能打開${what}`, more: '連上網路以後，按鈕會自己出現。' };
}

type Props = { error: unknown; busy: boolean; onRetry: () => void };

/** One notice for all questionnaires whose addresses could not be fetched. */
export function SurveyLinksFailed({ error, busy, onRetry }: Props) {
  const { visitor } = useEdit();
  const { title, more } = wordsOf(error, useOnline(), visitor);
  return (
    <NoticeBox kind="warning" role="status" title={title} className="mt-3">
      <p>{more}</p>
      <Button className="mt-3" busy={busy} onClick={onRetry}>
        再試一次
      </Button>
    </NoticeBox>
  );
}
