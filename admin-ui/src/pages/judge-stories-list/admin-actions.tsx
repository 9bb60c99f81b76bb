import { Button } from 'antd';
import { canDo, type JudgeChoice, type Story } from 'contract';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { useIdentity } from '@/lib/identity';
import { useChoices } from '@/lib/use-choices';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';

/** What admin does to a judgement: gives the draft to another judge, or opens a submitted one again (decisions 10, 13). */
export function AdminActions({ story }: { story: Story }) {
  const actor = useIdentity();
  if (canDo('hand_over', story.apply_status, actor)) return <HandOver story={story} />;
  return canDo('reopen_judging', story.apply_status, actor) ? <Reopen story={story} /> : null;
}

function HandOver({ story }: { story: Story }) {
  const judges = useChoices<JudgeChoice>({
    resource: 'judges',
    optionLabel: ({ name, account }) => `${name}（${account}）`,
    pagination: { mode: 'off' },
  });
  const [chosen, setChosen] = useState<string>();
  const { run, busy, error } = useAction(story);
  const holder = story.holder?.name ?? '';
  const others = judges.options.filter(({ value }) => value !== story.holder?.id);
  const judge = judges.rows.find(({ id }) => id === chosen);

  const handOver = async () => {
    if (!judge) return;
    const text = `${holder}的草稿會由${judge.name}接著評分，${holder}之後不能再修改。`;
    const done = await run(
      { title: '移交評分？', text, ok: '移交評分' },
      `/story/judge/${story.id}/hand-over`,
      { judge_id: judge.id },
      `已移交給${judge.name}`,
    );
    if (done) setChosen(undefined);
  };

  return (
    <div className="score-admin grid line-above">
      {error && <Notice kind="error">{error}</Notice>}
      {judges.error && <Notice kind="error">{judges.error.message}</Notice>}
      <Select
        label="移交給"
        none="選擇評審"
        value={chosen}
        options={others}
        disabled={story.archived === true}
        onChange={setChosen}
      />
      <Button disabled={!judge || busy} onClick={() => void handOver()}>
        移交評分
      </Button>
    </div>
  );
}

function Reopen({ story }: { story: Story }) {
  const { run, busy, error } = useAction(story);
  const question = {
    title: '開放修改評分？',
    text: '評分會解除鎖定，評審可以修改後重新送出。',
    ok: '開放修改評分',
  };
  return (
    <div className="score-admin grid line-above">
      {error && <Notice kind="error">{error}</Notice>}
      <Button disabled={busy} onClick={() => void run(question, `/story/reopen/${story.id}`, {}, '設定完成')}>
        開放修改評分
      </Button>
    </div>
  );
}

/** Asks, calls, and says what came of it: true when it was done. Busy for good in an archived session; the panel says why. */
function useAction({ id, archived }: Story) {
  const { send, busy } = useStoryAction('judge-stories-list', id);
  const [error, setError] = useState<string>();
  const confirm = useConfirm();
  const toast = useToast();
  const run = async (question: Parameters<typeof confirm>[0], url: string, values: object, done: string) => {
    if (!(await confirm(question))) return false;
    setError(undefined);
    try {
      await send(url, values);
      toast.done(done);
      return true;
    } catch (thrown) {
      setError(errorText(thrown));
      return false;
    }
  };
  return { run, busy: busy || archived === true, error };
}
