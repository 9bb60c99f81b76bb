import { useQuery } from '@tanstack/react-query';
import type { ConsentForm } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'web-kit/api-error';
import { PlainPage } from '@/components/layout/plain-page';
import { ButtonLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { staysFor } from '../answers';
import { consentFormQuery } from '../api/consent-form';
import { AnswerForm } from './answer-form';
import { WithdrawForm } from './withdraw-form';

const titleOf = ({ kind }: Pick<ConsentForm, 'kind'>) => (kind === 'child' ? '家長同意書' : '本人同意書');

/** While it isn't known, or may not be said, whom the link is for. */
const UNKNOWN = '同意書';

/** Whom the letter is about: as much as its receiver needs to know that it is the right one. */
function About({ form }: { form: ConsentForm }) {
  return (
    <div className="rounded-card border-2 border-brand-mark bg-brand-50 p-4">
      <p className="text-h2 font-bold">{form.name}</p>
      <p>
        {form.team_name}
        {form.counselor && form.kind !== 'counselor' && (
          <>
            <span aria-hidden>・</span>
            輔導員 {form.counselor}
          </>
        )}
      </p>
    </div>
  );
}

type Done = 'sent' | 'taken';

const wordsOf = (done: Done, form: ConsentForm) =>
  done === 'sent'
    ? { title: '已收到，謝謝您。', text: '隨時可以用同一個連結收回同意。這一頁可以關掉了。' }
    : { title: '已經收回。', text: `公開網頁最慢一小時內移除。${staysFor(form)}` };

/** What was sent is there; it takes the focus from the button that is gone. */
function Thanks({ done, form }: { done: Done; form: ConsentForm }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { title, text } = wordsOf(done, form);
  return (
    <NoticeBox ref={box} kind="success" role="status" title={title}>
      {text}
    </NoticeBox>
  );
}

function Letter({ token, form, refetch }: { token: string; form: ConsentForm; refetch: () => void }) {
  const [done, setDone] = useState<Done>();
  const failed = (error: unknown) => {
    // An answer to an earlier press got lost: what was sent is there.
    if (error instanceof ApiError && error.code === 'consent_settled') refetch();
  };
  return (
    <PlainPage title={titleOf(form)}>
      <About form={form} />
      {done && <Thanks done={done} form={form} />}
      {!done && form.power === 'answer' && (
        <AnswerForm token={token} form={form} onSent={() => setDone('sent')} onFailed={failed} />
      )}
      {!done && form.power === 'withdraw' && (
        <WithdrawForm token={token} form={form} onTaken={() => setDone('taken')} />
      )}
    </PlainPage>
  );
}

/** A guardian's letter about one child, or an adult's about itself, behind its link; no account is needed. */
export function ConsentPage({ token }: { token: string }) {
  const form = useQuery(consentFormQuery(token));
  if (form.data) return <Letter token={token} form={form.data} refetch={() => void form.refetch()} />;
  if (form.error instanceof ApiError && form.error.code === 'consent_link_ended')
    return (
      <PlainPage title={UNKNOWN}>
        <NoticeBox kind="info" role="status" title="這個連結現在沒有要回覆的事">
          連結不正確、已經回覆過而沒有可以收回的同意，或是超過了 60 天。想再回覆一次，請向輔導員拿新的連結。
        </NoticeBox>
        <div>
          <ButtonLink to={paths.consentCode}>改用紙條上的代碼</ButtonLink>
        </div>
      </PlainPage>
    );
  return (
    <PlainPage title={UNKNOWN}>
      {form.isError ? (
        <LoadError what="同意書" error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </PlainPage>
  );
}
