import { Button } from 'antd';
import { APPLY_STATUS, nextActions, type Story } from 'contract';
import { useConfirm } from '@/components/confirm';
import { useIdentity } from '@/lib/identity';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';

const steps = {
  take_back: { ok: '復原退件', text: '這則故事會回到待審核；退件通知如果已經寄出，不會收回。' },
  reopen_review: { ok: '退回待審核', text: '這則故事會回到待審核，可以重新審核。' },
  reopen_judging: { ok: '開放修改評分', text: '評分會解除鎖定，評審可以修改後重新送出。' },
} as const;

const isStep = (action: string): action is keyof typeof steps => action in steps;

/**
 * The way back of what was decided: a rejection until the team has written (decision 63), for admin also to the review before the
 * first judgement, or to the judge (decision 10).
 */
export function ReopenButton({ story }: { story: Story }) {
  const actor = useIdentity();
  const { send, busy } = useStoryAction('stories-manage', story.id);
  const confirm = useConfirm();
  const toast = useToast();
  const offered = nextActions(story.apply_status, actor).filter(isStep);
  // An approval is taken back from its toast, for ten seconds.
  const action = offered.find((name) => name !== 'take_back' || story.apply_status === APPLY_STATUS.rejected);
  if (!action) return null;
  const { ok, text } = steps[action];

  const reopen = async () => {
    if (!(await confirm({ title: `${ok}？`, text, ok }))) return;
    const call = () => send(`/story/${action === 'take_back' ? 'take-back' : 'reopen'}/${story.id}`);
    if (await toast.attempt(call)) toast.done('設定完成');
  };

  return (
    <Button className="above-16" disabled={busy || story.archived === true} onClick={() => void reopen()}>
      {ok}
    </Button>
  );
}
