import { useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from 'web-kit/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { helpHours } from '@/config/site';
import { thankYouQuery } from '../api/get-thank-you';
import { SurveyFrame } from './survey-frame';

function BackToStory() {
  return (
    <ButtonLink kind="primary" to={paths.redirect} className="min-h-14 self-start">
      回到故事
    </ButtonLink>
  );
}

/** Where a filled questionnaire ends: opening, thanks, or why its link can't be confirmed (M §8). */
export function ThankYouPage({ params }: { params: Record<string, string> }) {
  const thanks = useQuery(thankYouQuery(params));
  if (thanks.data)
    return (
      <SurveyFrame title="謝謝你的填寫">
        <NoticeBox kind="success" role="status" title={thanks.data.message}>
          回到故事，就能看到問卷已經完成。
        </NoticeBox>
        <BackToStory />
      </SurveyFrame>
    );
  if (thanks.isError) {
    const again = thanks.error instanceof ApiError && (thanks.error.offline || thanks.error.status >= 500);
    return (
      <SurveyFrame title="問卷結果還沒有確認">
        <NoticeBox kind="error" role="alert" title={errorText(thanks.error)}>
          填過的答案不會因此消失。請回到故事，看問卷是否顯示已填；沒有的話，從故事重新開啟問卷連結。
        </NoticeBox>
        <div className="flex flex-wrap gap-3">
          <BackToStory />
          {again && (
            <Button className="min-h-14" onClick={() => void thanks.refetch()}>
              再試一次
            </Button>
          )}
        </div>
        <p className="text-body text-muted">需要協助：{helpHours}</p>
      </SurveyFrame>
    );
  }
  return (
    <SurveyFrame title="正在確認填答結果">
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    </SurveyFrame>
  );
}
