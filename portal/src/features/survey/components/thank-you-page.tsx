import { useQuery } from '@tanstack/react-query';
import { isChilds } from 'contract';
import { ApiError, errorText } from 'web-kit/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { helpHours } from '@/config/site';
import { useSession } from '@/lib/session';
import { thankYouQuery } from '../api/get-thank-you';
import { SurveyFrame } from './survey-frame';

function BackToStory({ next }: { next?: boolean }) {
  const { user } = useSession();
  // On the team's device the next child's link is in the list that this one was opened from.
  const to = next && user?.role === 'visitor' ? paths.editStory(user.id, '3.3') : paths.redirect;
  return (
    <ButtonLink kind="primary" to={to} className="min-h-14 self-start">
      {next ? '回到故事，換下一位' : '回到故事'}
    </ButtonLink>
  );
}

/** The service has the answer and doesn't give it now: it is asked again by itself. */
const isPassing = (error: unknown) => error instanceof ApiError && error.status === 502;

/** The link itself is wrong: the catalogue's words for it are the service's own, so plain ones stand beside them. */
const isWrongLink = (error: unknown) => error instanceof ApiError && error.status === 400;

const mayHelp = (error: unknown) => error instanceof ApiError && (error.offline || error.status >= 500);

function NotConfirmed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const passing = isPassing(error);
  return (
    <SurveyFrame title={passing ? '稍後再確認' : '問卷結果還沒有確認'}>
      <NoticeBox kind={passing ? 'warning' : 'error'} role="alert" title={errorText(error)}>
        {passing
          ? '你的答案已經送到問卷服務，不會消失，也不用重新填寫。我們會自動再確認；確認後，故事裡會顯示已填。'
          : `${isWrongLink(error) ? '這一頁的網址不完整，或不是問卷給的，所以認不出是哪一份問卷。' : ''}填過的答案不會因此消失。請回到故事，看問卷是否顯示已填；沒有的話，從故事重新開啟問卷連結。`}
      </NoticeBox>
      <div className="flex flex-wrap gap-3">
        <BackToStory />
        {mayHelp(error) && (
          <Button className="min-h-14" busy={busy} onClick={onRetry}>
            {passing ? '立即確認' : '再試一次'}
          </Button>
        )}
      </div>
      <p className="text-body text-muted">需要協助：{helpHours}</p>
    </SurveyFrame>
  );
}

const CLOSE = { child: '可以關掉這一頁，換下一位了。', adult: '可以關閉這一頁了。' };

const BACK = { child: '回到故事，你的名字旁邊會寫著已填。', adult: '回到故事，就能看到問卷已經完成。' };

/** Where a filled questionnaire ends: opening, thanks, or why its link can't be confirmed (M §8). */
export function ThankYouPage({ params }: { params: Record<string, string> }) {
  const thanks = useQuery(thankYouQuery(params));
  const { token } = useSession();
  if (thanks.data) {
    const child = isChilds(thanks.data);
    return (
      <SurveyFrame title={child ? '太棒了，你全部寫完了！' : '謝謝您的填寫'}>
        <NoticeBox kind="success" role="status" title={thanks.data.message}>
          {child && '你很有耐心，一題一題都寫完了。\n'}
          {token ? BACK[child ? 'child' : 'adult'] : CLOSE[child ? 'child' : 'adult']}
        </NoticeBox>
        {/* Whoever was sent the link alone has no account: their way back would end at a login. */}
        {token && <BackToStory next={child} />}
      </SurveyFrame>
    );
  }
  if (thanks.isError)
    return <NotConfirmed error={thanks.error} busy={thanks.isFetching} onRetry={() => void thanks.refetch()} />;
  return (
    <SurveyFrame title="正在確認填答結果">
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    </SurveyFrame>
  );
}
