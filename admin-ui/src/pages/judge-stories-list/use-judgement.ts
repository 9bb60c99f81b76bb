import { APPLY_STATUS, canDo, ERRORS, type Story } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { ApiError, errorText } from '@/lib/api-error';
import { useIdentity } from '@/lib/identity';
import { change, type Marks, marksOf, toggle, toInput } from '@/lib/judgement';
import { useDraft } from '@/lib/use-draft';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';

const locksText = '送出後分數會鎖定，需要修改時請聯絡管理員。';

/** Why the panel can't be used now; undefined when it can. */
function reasonToLock(story: Story, actor: ReturnType<typeof useIdentity>): string | undefined {
  if (actor.role !== 'judge') return ERRORS.not_a_judge.message;
  if (story.apply_status === APPLY_STATUS.scored) return '評分已經送出並鎖定，需要修改時請聯絡管理員。';
  if (!canDo('judge_draft', story.apply_status, actor)) return ERRORS.story_status.message;
  const holder = story.judgement?.judge_name;
  return holder && holder !== actor.name ? `這則故事由${holder}評分中，可以觀看，不能評分。` : undefined;
}

/** The judge's marks: kept on this device with every change, on the server when saved, final when submitted. */
export function useJudgement(story: Story) {
  const actor = useIdentity();
  const stored = marksOf(story.judgement);
  const draft = useDraft<Marks>(`judge:${story.id}`, stored);
  const { send, busy } = useStoryAction('judge-stories-list', story.id);
  const [error, setError] = useState<string>();
  const confirm = useConfirm();
  const toast = useToast();
  const why = reasonToLock(story, actor);
  const newer = draft.at !== undefined && (story.judgement?.judge_time ?? 0) > draft.at;
  const marks = draft.at === undefined || why ? stored : draft.value;

  const save = async (submit: boolean, done: string) => {
    setError(undefined);
    try {
      const { data } = await send(`/story/judge/${story.id}?submit=${submit}`, toInput(marks));
      draft.reset(marksOf(data.judgement));
      toast.done(done);
    } catch (thrown) {
      setError(withHolder(thrown));
    }
  };

  const submit = async () => {
    const missing = marks.assessment === null ? '\n設計思考還沒有選擇。' : '';
    if (await confirm({ title: '送出評分？', text: `${locksText}${missing}`, ok: '送出評分' }))
      await save(true, '成功送出');
  };

  return {
    marks,
    locked: why !== undefined,
    notice: why ?? (newer ? '這裡顯示的是這台裝置的草稿，伺服器上有較新的評分。' : undefined),
    error,
    busy,
    keptAt: why ? undefined : draft.at,
    restored: draft.restored && draft.at !== undefined && !why,
    toggle: (index: number) => draft.change(toggle(marks, index)),
    change: (next: Parameters<typeof change>[1]) => draft.change(change(marks, next)),
    discard: () => draft.reset(stored),
    saveDraft: () => save(false, '草稿已儲存'),
    submit,
  };
}

/** The server's sentence, with the name of who holds the judgement when it gives one. */
function withHolder(thrown: unknown): string {
  const text = errorText(thrown);
  const holder = thrown instanceof ApiError ? thrown.details.holder : undefined;
  return typeof holder === 'string' && !text.includes(holder) ? `${text}（${holder}）` : text;
}
