import { Button } from 'antd';
import { nextActions, type Story } from 'contract';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { useIdentity } from '@/lib/identity';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';

const steps = {
  reopen_review: { ok: '退回待審核', text: '這則故事會回到待審核，可以重新審核。' },
  reopen_judging: { ok: '開放修改評分', text: '評分會解除鎖定，評審可以修改後重新送出。' },
} as const;

const isStep = (action: string): action is keyof typeof steps => action in steps;

/** Admin alone: back to the review while it isn't judged, or back to the judge (decision 10). */
export function ReopenButton({ story }: { story: Story }) {
  const actor = useIdentity();
  const { send, busy } = useStoryAction('stories-manage', story.id);
  const confirm = useConfirm();
  const toast = useToast();
  const action = nextActions(story.apply_status, actor).find(isStep);
  if (!action) return null;
  const { ok, text } = steps[action];

  const reopen = async () => {
    if (!(await confirm({ title: `${ok}？`, text, ok }))) return;
    try {
      await send(`/story/reopen/${story.id}`);
      toast.done('設定完成');
    } catch (thrown) {
      toast.failed(errorText(thrown));
    }
  };

  return (
    <Button className="decision-reopen" disabled={busy} onClick={() => void reopen()}>
      {ok}
    </Button>
  );
}
