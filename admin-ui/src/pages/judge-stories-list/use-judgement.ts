import { APPLY_STATUS, type Assessment, canDo, ERRORS, type JudgingContent, type Story } from 'contract';
import { useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { ARCHIVED } from '@/lib/archived';
import { useIdentity } from '@/lib/identity';
import {
  applyTemplate,
  change,
  lastStep,
  type Marks,
  marksOf,
  type Step,
  targetsOf,
  toggle,
  toInput,
  withStep,
} from '@/lib/judgement';
import { useDraft } from '@/lib/use-draft';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';

const locksText = '送出後分數會鎖定，需要修改時請聯絡管理員。';

/** What is kept on this device: the marks, and when the judgement was saved from which they were changed (null: never). */
type Kept = { marks: Marks; base: number | null };

/** Whether nothing is left to score: the own reading is sent where staff assign, else the story's judgement. */
export const isDone = ({ reading, apply_status }: Story) =>
  reading ? reading.state === 'sent' : apply_status === APPLY_STATUS.scored;

/** Why the panel can't be used now; undefined when it can. */
function reasonToLock(story: Story, actor: ReturnType<typeof useIdentity>): string | undefined {
  if (story.archived) return ARCHIVED;
  if (actor.role !== 'judge') return `${ERRORS.not_a_judge.message}，可以觀看，不能評分。`;
  if (story.reading?.state === 'none') return '這則故事沒有分派給您，可以觀看，不能評分。';
  if (isDone(story)) return '評分已經送出並鎖定，需要修改時請聯絡管理員。';
  // A later round begins where an earlier one has ended: the own reading alone says whether it is over.
  if (story.reading) return undefined;
  if (!canDo('judge_draft', story.apply_status, actor)) return ERRORS.story_status.message;
  if (!story.holder || story.holder.id === actor.id) return undefined;
  return `這則故事由${story.holder.name}評分中，可以觀看，不能評分。評分內容送出後才看得到。`;
}

const timeOf = ({ judgement }: Story) => judgement?.judge_time ?? null;

/** The story as it was read last: what a save answered, until the next reading brings it too, or another judge has it. */
function useLatest(read: Story) {
  const [saved, setSaved] = useState<Story>();
  const isMine = !read.holder || read.holder.id === saved?.holder?.id;
  const story = saved && isMine && (timeOf(saved) ?? 0) > (timeOf(read) ?? 0) ? saved : read;
  return [story, setSaved] as const;
}

/**
 * The judge's marks. Every change is kept on this device at once and survives a reload; others see it only when the judge
 * saves the draft, which is final when it is submitted.
 */
export function useJudgement(read: Story, content: JudgingContent) {
  const actor = useIdentity();
  const [story, setSaved] = useLatest(read);
  const base = timeOf(story);
  const stored: Kept = { marks: marksOf(story.judgement), base };
  const draft = useDraft<Kept>(`judging:${story.id}`, stored);
  const { send, busy } = useStoryAction('judge-stories-list', story.id);
  const [error, setError] = useState<string>();
  const [peeking, setPeeking] = useState(false);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const confirm = useConfirm();
  const toast = useToast();
  const { templates } = content;

  const why = reasonToLock(story, actor);
  const kept = draft.at !== undefined;
  const locked = why !== undefined;
  const marks = kept && (!locked || peeking) ? draft.value.marks : stored.marks;
  const usable = !locked && !busy;

  const put = (next: Marks) => {
    if (usable) draft.change({ marks: next, base: kept ? draft.value.base : base });
  };
  const choose = (after: Marks) => {
    if (usable) setSteps(withStep(steps, { before: marks, after }));
    put(after);
  };

  const save = async (submit: boolean, done: string): Promise<boolean> => {
    setError(undefined);
    try {
      const body = { judgement: toInput(marks), base: kept ? draft.value.base : base };
      const { data } = await send(`/story/judge/${story.id}?submit=${submit}`, body);
      setSaved(data);
      draft.reset({ marks: marksOf(data.judgement), base: timeOf(data) });
      toast.done(done);
      return true;
    } catch (thrown) {
      setError(textOf(thrown));
      return false;
    }
  };

  const submit = async () => {
    if (!usable) return false;
    const open = [
      locksText,
      ...(marks.achieved.some(Boolean) ? [] : ['還沒有勾選任何指標，四個步驟都會是 1 分。']),
      ...(marks.assessment === null ? ['設計思考還沒有選擇。'] : []),
    ];
    const sure = await confirm({ title: '送出評分？', text: open.join('\n'), ok: '送出評分' });
    return sure && save(true, '成功送出');
  };

  const discard = async () => {
    const text = '這台裝置上還沒有儲存的內容會消失。';
    if (!(await confirm({ title: '捨棄草稿？', text, ok: '捨棄草稿', danger: true }))) return;
    setPeeking(false);
    draft.reset(stored);
  };

  return {
    story,
    marks,
    targets: targetsOf(story.judgement, content),
    templates,
    locked,
    why,
    error,
    busy,
    /** When something was last kept on this device that others don't see yet. */
    keptAt: draft.at,
    /** The judgement has been saved elsewhere since this draft was begun. */
    outdated: kept && !locked && draft.value.base !== base,
    /** Another judge's draft, which only staff read before it is submitted (decision 58). */
    hidden: locked && !peeking && Boolean(story.holder) && !story.judgement,
    /** A draft is left on this device that can't be saved any more. */
    leftOver: kept && locked,
    peeking,
    peek: () => setPeeking(!peeking),
    toggle: (index: number) => choose(toggle(marks, index, templates)),
    assess: (assessment: Assessment) => choose(change(marks, { assessment }, templates)),
    write: (next: Partial<Pick<Marks, 'comments' | 'remark'>>) => put(change(marks, next, templates)),
    applyTemplate: (part: number) => choose(applyTemplate(marks, part, templates)),
    /** Takes the last choice back, and with the next press the one before; where it can't, says why. */
    undo: (): string | undefined => {
      if (why !== undefined) return why;
      if (busy) return '還在儲存，存好以後才能復原。';
      const step = lastStep(steps, marks);
      if (!step) return steps.length > 0 ? '之後又寫了字，勾選不能再復原。' : '沒有可以復原的勾選。';
      setSteps(steps.slice(0, -1));
      put(step.before);
      return undefined;
    },
    /** Goes on with this draft although another one was saved: the next save replaces that. */
    keepMine: () => draft.change({ marks: draft.value.marks, base }),
    takeStored: () => draft.reset(stored),
    discard: () => void discard(),
    saveDraft: () => {
      if (usable) void save(false, '草稿已儲存');
    },
    submit,
  };
}

export type Judging = ReturnType<typeof useJudgement>;

/** The server's sentence, who holds the judgement when it says so, and that nothing typed is lost. */
function textOf(thrown: unknown): string {
  const text = errorText(thrown);
  const holder = thrown instanceof ApiError ? thrown.details.holder : undefined;
  const who = typeof holder === 'string' && !text.includes(holder) ? `（${holder}）` : '';
  return `${text}${who}${/[。！？]$/.test(text) ? '' : '。'}填寫的內容還在這台裝置。`;
}
