import { useMutation, useQuery } from '@tanstack/react-query';
import { isChilds, type SurveyForm } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText } from 'web-kit/api-error';
import { Stamp } from '@/components/book/stamp';
import { Button } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { helpHours } from '@/config/site';
import { type Answers, type Filler, minutesFor, quartersOf, STEP, validAnswers } from '../answers';
import { surveyFormQuery } from '../api/get-survey-form';
import { renewLink } from '../api/renew-link';
import { sendAnswers } from '../api/send-answers';
import { dropAnswers, keepAnswers, readKept } from '../kept-answers';
import { SurveyFrame, SurveySheet } from './survey-frame';
import { SurveyQuestions } from './survey-questions';

/** A child is told how long it takes, and that a rest is fine. */
function ForChild({ form }: { form: SurveyForm }) {
  const count = form.questions.length;
  return (
    <>
      <p>
        <strong>{form.name}</strong>，這一份是你的，一共 {count} 題，每題選一個答案。
      </p>
      <p>沒有對錯，也不會打分數。心裡怎麼想，就怎麼選。</p>
      <p>
        大約要 {minutesFor(count)} 分鐘，分成 {Math.ceil(count / STEP)} 個部分。累了可以先休息，下次用這台裝置接著填。
      </p>
    </>
  );
}

function ForAdult({ form }: { form: SurveyForm }) {
  return (
    <>
      <p>
        這一份是 <strong>{form.name}</strong> 的問卷，一共 {form.questions.length} 題，每題選一個答案。
      </p>
      <p>沒有標準答案，也不會打分數。請依照自己真正的感受作答。</p>
      <p className="text-body text-muted">中途離開也沒關係，選過的答案會存在這台裝置。</p>
    </>
  );
}

function Opening({ form, answered, onStart }: { form: SurveyForm; answered: number; onStart: () => void }) {
  return (
    <SurveyFrame title={form.title} name={form.name} quarters={quartersOf(answered, form.questions.length)}>
      <SurveySheet>
        {isChilds(form) ? <ForChild form={form} /> : <ForAdult form={form} />}
        <div>
          <Button kind="primary" className="min-h-14" onClick={onStart}>
            {answered > 0 ? '繼續作答' : '開始作答'}
          </Button>
        </div>
      </SurveySheet>
    </SurveyFrame>
  );
}

/** What a counsellor has filled in counts for all teams of the session (decision 74), so the link of another team leads here too. */
const filledWords = (form: SurveyForm): { title: string; more: string } => {
  if (isChilds(form)) return { title: '你已經填完了，謝謝你！', more: '可以關掉這一頁了。' };
  if (form.form_key === 'student') return { title: '這份問卷已經填過了', more: '可以關閉這一頁，回到故事。' };
  const role = form.form_type === 'upper18' ? '代表' : '帶';
  return {
    title: '這份問卷已經填過了',
    more: `這一屆填一份就好，您${role}的每個小組都算。可以關閉這一頁，回到故事。`,
  };
};

function Filled({ form }: { form: SurveyForm }) {
  const { title, more } = filledWords(form);
  return (
    <SurveyFrame title={form.title} name={form.name}>
      <SurveySheet className="items-center py-8 text-center">
        <Stamp word="完成" />
        <div role="status">
          <p className="text-h3 font-bold">{title}</p>
          <p>{more}</p>
        </div>
      </SurveySheet>
    </SurveyFrame>
  );
}

function Questionnaire({ token, form }: { token: string; form: SurveyForm }) {
  const [answers, setAnswers] = useState<Answers>(() => validAnswers(form.questions, readKept(token)));
  const [stage, setStage] = useState<'opening' | 'questions' | 'filled'>(form.filled ? 'filled' : 'opening');
  const navigate = useNavigate();
  const answer = (id: string, value: string) => {
    const next = { ...answers, [id]: value };
    setAnswers(next);
    keepAnswers(token, next);
  };
  const send = async () => {
    try {
      const all = form.questions.map(({ id }) => ({ id, value: answers[id] ?? '' }));
      const { thank_you } = await sendAnswers(token, { answers: all });
      dropAnswers(token);
      // The page that thanks is the same for every questionnaire; going back would only show this one as filled.
      await navigate(thank_you, { replace: true, state: { name: form.name } satisfies Filler });
    } catch (error) {
      // A lost answer to an earlier try: what was sent is there.
      if (!(error instanceof ApiError) || error.code !== 'survey_filled') throw error;
      dropAnswers(token);
      setStage('filled');
    }
  };
  if (stage === 'filled') return <Filled form={form} />;
  if (stage === 'opening')
    return <Opening form={form} answered={Object.keys(answers).length} onStart={() => setStage('questions')} />;
  return <SurveyQuestions form={form} answers={answers} onAnswer={answer} onSend={send} />;
}

/** A link that has ended; a new one is mailed, never shown here. */
function Ended({ token }: { token: string }) {
  const renewal = useMutation({ mutationFn: () => renewLink(token) });
  const asked = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (renewal.isSuccess) asked.current?.focus();
  }, [renewal.isSuccess]);
  return (
    <SurveyFrame title="問卷">
      {renewal.data ? (
        <div ref={asked} tabIndex={-1}>
          <NoticeBox kind="success" role="status" title="已經申請新的連結">
            {renewal.data.message}
          </NoticeBox>
        </div>
      ) : (
        <SurveySheet>
          <p>這個問卷連結已經到期了。按下面的按鈕，新的連結會寄到登記的信箱：輔導員自己的，或是小組負責人的。</p>
          {renewal.isError && <NoticeBox kind="error">{errorText(renewal.error)}</NoticeBox>}
          <div>
            <Button kind="primary" className="min-h-14" busy={renewal.isPending} onClick={() => renewal.mutate()}>
              寄新的連結
            </Button>
          </div>
        </SurveySheet>
      )}
      <p className="text-body text-muted">需要協助：{helpHours}</p>
    </SurveyFrame>
  );
}

/** A questionnaire behind its link: opening, questions, thanks; or why it cannot be shown (M §8). */
export function SurveyPage({ token }: { token: string }) {
  const form = useQuery(surveyFormQuery(token));
  if (form.data) return <Questionnaire token={token} form={form.data} />;
  if (form.error instanceof ApiError && form.error.code === 'survey_link_ended') return <Ended token={token} />;
  if (form.error instanceof ApiError && form.error.code === 'not_found')
    return (
      <SurveyFrame title="問卷">
        <NoticeBox kind="error" role="alert" title={form.error.message}>
          從故事頁面再開一次問卷，也能取得正確的連結。
        </NoticeBox>
        <p className="text-body text-muted">需要協助：{helpHours}</p>
      </SurveyFrame>
    );
  if (form.isError)
    return (
      <SurveyFrame title="問卷">
        <LoadError what="問卷" error={form.error} onRetry={() => void form.refetch()} />
        <p className="text-body text-muted">請從故事頁面重新開啟問卷連結。需要協助：{helpHours}</p>
      </SurveyFrame>
    );
  return (
    <SurveyFrame title="問卷">
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    </SurveyFrame>
  );
}
