import { useQuery } from '@tanstack/react-query';
import { isChilds, type Story, type SurveyThankYou } from 'contract';
import { useLocation } from 'react-router-dom';
import { ApiError, errorText } from 'web-kit/api-error';
import { Stamp } from '@/components/book/stamp';
import { useNameFace } from '@/components/book/use-name-face';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { helpHours } from '@/config/site';
import { cn } from '@/lib/cn';
import { useSession } from '@/lib/session';
import type { Filler } from '../answers';
import { thankYouQuery } from '../api/get-thank-you';
import { useTeam, useTeamId } from '../use-team';
import { SurveyFrame, SurveySheet } from './survey-frame';
import '@/components/book/book-face.css';

function BackToStory({ next, last, className = 'self-start' }: { next?: boolean; last?: boolean; className?: string }) {
  const team = useTeamId();
  // On the team's device the next child's link is in the list that this one was opened from.
  const to = next && team ? paths.editStory(team, last ? undefined : '3.3') : paths.redirect;
  return (
    <ButtonLink kind="primary" to={to} className={cn('min-h-14', className)}>
      {last ? '回到我們的故事書' : next ? '回到故事，換下一位' : '回到故事'}
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

/** Whether all others of the team have answered, as this device knew it when `name` began. */
const isLastOf = (team: Story | undefined, name: string | undefined) =>
  team?.team_members.every(
    (member) => member.name === name || team.questionnaireStatus.some(({ id, status }) => id === member.id && status),
  ) ?? false;

/** The moment of who has answered everything: the name in the hand that names have, the four shapes closed around it. */
function Thanks({ thanks, name }: { thanks: SurveyThankYou; name: string | undefined }) {
  const { token } = useSession();
  const child = isChilds(thanks);
  const [isSet] = useNameFace(child && name ? name : '');
  const team = useTeam(name);
  const isLast = child && isLastOf(team, name);
  return (
    <SurveyFrame title={child ? '太棒了，你全部寫完了！' : '謝謝您的填寫'} name={name}>
      <SurveySheet className="items-center py-8 text-center md:py-12">
        <span className="my-4 scale-150">
          <Stamp now word="完成" />
        </span>
        {name && <p className={cn('mt-4 text-[2.75rem] leading-tight font-bold', isSet && 'book-hand')}>{name}</p>}
        <div role="status">
          <p className="text-h3 font-bold">{thanks.message}</p>
          {child && <p>你很有耐心，一題一題都寫完了。</p>}
          <p>
            {isLast
              ? '你們每個人都寫完了！去告訴老師吧。'
              : token
                ? BACK[child ? 'child' : 'adult']
                : CLOSE[child ? 'child' : 'adult']}
          </p>
        </div>
        {/* Whoever was sent the link alone has no account: their way back would end at a login. */}
        {token && <BackToStory next={child} last={isLast} className="self-center" />}
      </SurveySheet>
    </SurveyFrame>
  );
}

/** Where a filled questionnaire ends: opening, thanks, or why its link can't be confirmed (M §8). */
export function ThankYouPage({ params }: { params: Record<string, string> }) {
  const thanks = useQuery(thankYouQuery(params));
  const { state } = useLocation();
  if (thanks.data) return <Thanks thanks={thanks.data} name={(state as Filler | null)?.name} />;
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
