import { useMutation } from '@tanstack/react-query';
import { APPLY_STATUS, isTooLate, type SectionKey, type Story, sectionOf } from 'contract';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { toast } from '@/components/ui/toast';
import { paths } from '@/config/paths';
import { waitForServer } from '@/lib/passing';
import { sendStory } from '../../api/send-story';
import { beforeSending, sendSummary } from '../../model/before-sending';
import { travels } from '../../model/sending';
import { useEdit } from './edit-context';
import { lockedWords } from './locked-words';
import { wordsFor } from './others';
import { ReturnedWords } from './returned-words';
import { SendLines } from './send-lines';
import { SendingNotice } from './sending-notice';
import { useSending } from './use-sending';
import { useStart } from './use-start';
import { useWorkingAt } from './use-working-at';

// Most stories that are open here aren't sent yet.
const SentLines = lazy(() => import('./sent-lines'));

const lockedReason = (story: Story) =>
  isTooLate(story) ? '這一屆已經結束，不能再送出。' : '這則故事已經送出，現在不能修改。';

/** Section 4: what is still missing, the warning, and the one button that sends everything (M §2, §4). */
export function SubmitArea() {
  const edit = useEdit();
  const { story, editable, goTo, replaceStory, setView, views, active, returned, others } = edit;
  const workingAt = useWorkingAt('4');
  const navigate = useNavigate();
  const typed = (Object.keys(views) as SectionKey[]).filter((key) => views[key].typed);
  const lines = beforeSending(story, typed, returned);
  const first = lines.missing[0];
  const summary = sendSummary(lines);
  const editing = Object.values(views).some(({ mode, open }) => open && mode === 'edit');
  const [asking, setAsking] = useState(false);
  const { since, missed } = useSending();
  const { waits, wait, start, end } = useStart();
  // Only files are missing that are being brought here or on another device: the server says whether it has seen any.
  const travelling =
    lines.missing.length > 0 &&
    lines.missing.every(
      ({ section }) => travels(section) && (views[section].typed || others.some((other) => other.section === section)),
    );
  const writing = others.filter(({ section }) => section).map((other) => `${wordsFor(other, edit)}。`);
  // It stands until something of what was missing is there.
  const [refusal, setRefusal] = useState<{ message: string; missing: number }>();

  const refuse = (message: string, section: SectionKey | undefined) => {
    setRefusal({ message, missing: lines.missing.length });
    if (section) goTo(section, { back: true, refused: message });
    else toast.error(`還不能送出：${message}`);
  };
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);
  const refused = (error: unknown) => {
    // 取消, while the server was away or busy.
    if (giveUp.current?.signal.aborted) return;
    end();
    const step = error instanceof ApiError ? error.details.step : undefined;
    refuse(errorText(error), typeof step === 'number' ? sectionOf(step) : undefined);
  };
  const send = useMutation({
    mutationFn: (signal: AbortSignal) => sendStory(story, signal, start),
    onSuccess: (fresh) => {
      end();
      setRefusal(undefined);
      for (const key of Object.keys(views) as SectionKey[]) setView(key, { mode: 'browse', open: false });
      toast.success('報名成功，我們會儘速審核');
      replaceStory(fresh);
    },
    onError: refused,
  });
  const begin = useMutation({
    mutationFn: (signal: AbortSignal) => untilAnswered(start, { signal, onWait: waitForServer }),
    onSuccess: wait,
    onError: refused,
  });
  const goesByItself = waits && !missed && since !== undefined ? '照片到齊後會自動送出。' : undefined;
  const { mutate } = send;
  const ready = waits && !missed && editable && lines.missing.length === 0;
  useEffect(() => {
    if (!ready) return;
    giveUp.current = new AbortController();
    mutate(giveUp.current.signal);
  }, [ready, mutate]);
  const ask = () => {
    if (first && !travelling) refuse(`${first.section} ${first.text}`, first.section);
    else setAsking(true);
  };
  return (
    <section
      id="4"
      aria-labelledby="title-4"
      {...workingAt}
      className="rounded-card border border-line bg-card card-pad"
    >
      <h2 id="title-4" tabIndex={-1} className="text-h2">
        <span className="mr-2 text-muted tabular">4</span>
        送出故事資料
      </h2>
      {!editable && !isTooLate(story) && (
        <Suspense fallback={null}>
          <SentLines words={lockedWords(story.apply_status).text} />
        </Suspense>
      )}
      {editable && (
        <>
          {refusal?.missing === lines.missing.length && (
            <NoticeBox kind="error" role="alert" className="mt-4" title="還不能送出">
              {refusal.message}
            </NoticeBox>
          )}
          {story.apply_status === APPLY_STATUS.rejected && (
            <div className="mt-3">
              <ReturnedWords />
            </div>
          )}
          <SendingNotice waits={waits} onStop={end} />
          <p className="mt-2">{summary || '都完成了，可以送出。'}</p>
          <SendLines lines={lines} />
          <p className="mt-3">
            <ButtonLink to={paths.previewStory(story.id)}>
              <Eye aria-hidden size={20} />
              預覽故事書
            </ButtonLink>
          </p>
          <NoticeBox kind="warning" className="mt-4">
            送出後就不能再修改資料，請先確認每一段的內容都正確。
          </NoticeBox>
        </>
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:items-start md:justify-between">
        <Button onClick={() => (window.history.length > 1 ? navigate(-1) : navigate(paths.signUp()))}>回上一頁</Button>
        {editable ? (
          <Button
            kind={active === '4' || !editing || lines.missing.length === 0 ? 'primary' : 'secondary'}
            busy={send.isPending || begin.isPending}
            onClick={ask}
            reason={goesByItself}
          >
            送出故事資料
          </Button>
        ) : (
          <p className="text-muted">{lockedReason(story)}</p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (open) return;
          giveUp.current?.abort();
          if (send.isPending || begin.isPending) end();
        }}
        title="送出故事資料？"
        description={
          <>
            {travelling && <p>照片還在傳：按下「送出」就算登記，到齊後會自動送出。</p>}
            <p>{travelling ? '' : summary}送出後就不能再修改資料。審核結果會寄到你的信箱。</p>
            {writing.length > 0 && (
              <p className="mt-2 font-bold">{writing}送出後那裡就不能再寫，還沒儲存的內容不會一起送出。</p>
            )}
          </>
        }
        action="送出"
        onConfirm={() => {
          giveUp.current = new AbortController();
          const { mutateAsync } = travelling ? begin : send;
          return mutateAsync(giveUp.current.signal).catch(() => undefined);
        }}
      />
    </section>
  );
}
