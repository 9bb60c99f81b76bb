import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { confirmSurveys, type SurveyPeople, surveyStatesQuery } from '../../api/survey-states';

/** Answers that the outside service has, and that could not be confirmed yet. */
export function SurveyWaiting({ people }: { people: SurveyPeople }) {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmSurveys(people),
    onSuccess: (states) => queries.setQueryData(surveyStatesQuery(people).queryKey, states),
  });
  return (
    <NoticeBox className="mt-3" title="有填答正在等候確認">
      <p>問卷服務已經收到填答，我們會自動再確認，確認後這裡會顯示已填。不需要重新填寫。</p>
      <p role="status">{confirm.isSuccess && '問卷服務還沒有回應，稍後再確認。'}</p>
      {confirm.isError && <p className="text-error-ink">{errorText(confirm.error)}</p>}
      <Button className="mt-2" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        立即確認
      </Button>
    </NoticeBox>
  );
}
