import { isChilds, type SurveyForm } from 'contract';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from 'web-kit/api-error';
import { Stamp } from '@/components/book/stamp';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { NoticeBox } from '@/components/ui/notice-box';
import { ProgressBar } from '@/components/ui/progress-bar';
import { cn } from '@/lib/cn';
import { type Answers, cheerAt, firstOpenStep, quartersOf, STEP, stepsOf } from '../answers';
import { faceOf } from '../parts';
import { Question, questionId } from './question';
import { SurveyFrame } from './survey-frame';

type Props = {
  form: SurveyForm;
  answers: Answers;
  onAnswer: (id: string, value: string) => void;
  onSend: () => Promise<void>;
};

/** The questions in steps, with how far one is; sent at the end of the last step. */
export function SurveyQuestions({ form, answers, onAnswer, onSend }: Props) {
  const steps = stepsOf(form.questions);
  const [step, setStep] = useState(() => firstOpenStep(steps, answers));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const questions = steps[step] ?? [];
  const done = form.questions.filter(({ id }) => answers[id]).length;
  const missing = tries > 0 ? questions.filter(({ id }) => !answers[id]) : [];
  const last = step === steps.length - 1;
  const cheer = isChilds(form) && cheerAt(step, steps.length);
  const face = faceOf(questions, step);
  const whole = isChilds(form) && questions.every(({ id }) => answers[id]);

  const show = (to: number) => {
    flushSync(() => {
      setStep(to);
      setTries(0);
      setRefused(undefined);
    });
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h2')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (questions.some(({ id }) => !answers[id])) {
      setTries((n) => n + 1);
      return;
    }
    const open = firstOpenStep(steps, answers);
    if (!last || form.questions.some(({ id }) => !answers[id])) {
      show(last ? open : step + 1);
      return;
    }
    setBusy(true);
    setRefused(undefined);
    try {
      await onSend();
    } catch (error) {
      setRefused(errorText(error));
      setBusy(false);
    }
  };
  return (
    <SurveyFrame title={form.title} name={form.name} quarters={quartersOf(done, form.questions.length)}>
      <div className="sticky top-(--offline-bar) z-10 -mx-4 bg-team px-4 py-3 shadow-bar md:mx-0 md:px-0">
        <p className="flex flex-wrap justify-between gap-x-4 text-body tabular">
          <span>{form.name}</span>
          <span>
            <span className="sr-only">已回答 </span>
            {done} 題 / {form.questions.length} 題
          </span>
        </p>
        <ProgressBar label="作答進度" max={form.questions.length} value={done} className="mt-1" />
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div
          className={cn('relative flex min-h-28 items-center gap-4 overflow-hidden rounded-card px-4 py-3', face.wash)}
        >
          <span aria-hidden className={cn('text-[4rem] leading-none font-bold tabular', face.ink)}>
            {step + 1}
          </span>
          <h2 tabIndex={-1} className={cn('relative z-1 text-h2', face.ink)}>
            第 {step + 1} 部分{face.name && `・${face.name}`}
            <span className="block text-body font-normal">共 {steps.length} 部分</span>
          </h2>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="currentColor"
            className={cn('absolute -right-4 -bottom-6 size-36 opacity-25 forced-colors:hidden', face.mark)}
          >
            <path d={face.shape} />
          </svg>
        </div>
        {cheer && (
          <p className="flex items-center gap-4 rounded-card bg-card p-4 text-h3 font-bold shadow-menu">
            <Stamp now />
            {cheer}
          </p>
        )}
        <ErrorSummary
          attempt={tries}
          waits
          title={`還有 ${missing.length} 題等你選`}
          items={missing.slice(0, 1).map((question) => ({
            key: question.id,
            message: `到第 ${step * STEP + questions.indexOf(question) + 1} 題`,
            onSelect: () => document.getElementById(questionId(question.id))?.querySelector('input')?.focus(),
          }))}
        />
        {questions.map((question, i) => (
          <Question
            key={question.id}
            number={step * STEP + i + 1}
            question={question}
            value={answers[question.id]}
            missing={missing.includes(question)}
            onChoose={(value) => onAnswer(question.id, value)}
          />
        ))}
        <div role="status" className="empty:hidden">
          {whole && (
            <p className={cn('rounded-card p-4 font-bold', face.wash, face.ink)}>
              這 {questions.length} 題都寫好了，謝謝你認真想過。
            </p>
          )}
        </div>
        {refused && (
          <NoticeBox kind="error" role="alert" title="還沒有送出">
            <p>{refused}</p>
            <p>你的答案還在這台裝置。</p>
          </NoticeBox>
        )}
        <div className="flex flex-wrap justify-between gap-3">
          {step > 0 ? (
            <Button className="min-h-14" onClick={() => show(step - 1)}>
              上一部分
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" kind="primary" className="min-h-14 min-w-32" busy={busy}>
            {last ? '送出' : '下一部分'}
          </Button>
        </div>
        <p className="text-small text-muted">選過的答案會先存在這台裝置，按下送出才會交出去。</p>
      </form>
    </SurveyFrame>
  );
}
