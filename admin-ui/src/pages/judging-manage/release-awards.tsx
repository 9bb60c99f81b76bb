import { Button, Checkbox, Flex } from 'antd';
import { type Awards, formatDateTime, type IncompleteStory } from 'contract';
import { useRef } from 'react';
import { ApiError } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { NamedLines } from '@/components/missing-readings/named-lines';
import { incompleteWords } from '@/components/missing-readings/words';
import { Notice } from '@/components/notice';
import type { Saving } from '@/lib/use-saving';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

type ReleaseAwardsProps = {
  session: number;
  stored: Awards;
  saving: Saving;
  /** The version of the awards that the screen shows: no other is released. */
  base: number;
  refetch: () => Promise<unknown>;
};

const idsOf = (stories: readonly IncompleteStory[]) => stories.map(({ id }) => id);

/** The stories that the server asks about before a release; undefined of any other refusal. */
const incompleteOf = (thrown: unknown): IncompleteStory[] | undefined =>
  thrown instanceof ApiError && thrown.code === 'awards_incomplete'
    ? (thrown.details.stories as IncompleteStory[])
    : undefined;

const aboutIncomplete = (stories: readonly IncompleteStory[]) => ({
  title: `${stories.length} 則故事的評分還不完整，仍要公開？`,
  text: (
    <NamedLines lines={incompleteWords(stories)}>
      沒有評分的故事不在名次裡。先補分派、等評分送出再公開，才不會漏掉。
    </NamedLines>
  ),
  ok: '仍要公開',
  danger: true,
});

/** Lets those who won read it, after it was said who reads what; and takes it back. */
export function ReleaseAwards({
  session,
  stored: { awards, released_time },
  base,
  refetch,
  ...given
}: ReleaseAwardsProps) {
  const { refuse, forget } = given.saving;
  const { send, sending } = useSend();
  const saving = given.saving.saving || sending;
  const confirm = useConfirm();
  const toast = useToast();
  const stories = new Set(awards.map(({ story_id }) => story_id)).size;
  const mail = useRef(false);
  const set = async (released: boolean, question: Parameters<typeof confirm>[0], done: string) => {
    mail.current = false;
    if (!(await confirm(question)) || !(await put(released, []))) return;
    toast.done(done);
    await refetch();
  };
  /** Sends it; where stories have no score or lack readings, asks about each by name before it sends it again. */
  const put = async (released: boolean, confirmed: readonly string[]): Promise<boolean> => {
    forget();
    try {
      await send('put', `/judging/release/${session}`, { released, base, confirmed, mail: mail.current });
      return true;
    } catch (thrown) {
      const incomplete = incompleteOf(thrown);
      if (!incomplete) refuse(thrown);
      return (
        incomplete !== undefined && (await confirm(aboutIncomplete(incomplete))) && put(released, idsOf(incomplete))
      );
    }
  };
  const release = () => {
    const text = (
      <Flex vertical gap={12}>
        <span>
          {stories} 則故事的建立者和小組登入後，馬上會在「我的
          DFC」和故事頁看到獎項。沒有得獎的看不到，理由不會公開。公開後可以收回。
        </span>
        <Checkbox
          onChange={({ target }) => {
            mail.current = target.checked;
          }}
        >
          同時寄信告訴建立者（信寄出後不能收回）
        </Checkbox>
      </Flex>
    );
    return set(true, { title: `公開 ${session} 屆的得獎名單？`, text, ok: '公開得獎名單' }, '得獎名單已經公開');
  };
  const withdraw = () => {
    const text = '得獎的小組馬上看不到獎項。已經看過的人，請另外說明。';
    return set(false, { title: '收回得獎名單？', text, ok: '收回得獎名單', danger: true }, '得獎名單已經收回');
  };
  return (
    <>
      {released_time === null ? (
        <p>得獎名單只有管理員看得到。儲存之後，按「公開得獎名單」才會讓得獎的小組看到。</p>
      ) : (
        <Notice kind="info">
          {formatDateTime(released_time)} 公開，得獎的 {stories} 則故事看得到自己的獎項。要修改請先收回。
        </Notice>
      )}
      <Flex wrap align="center" gap={8}>
        {released_time === null ? (
          <Button loading={saving} disabled={stories === 0} onClick={() => void release()}>
            公開得獎名單
          </Button>
        ) : (
          <Button loading={saving} danger onClick={() => void withdraw()}>
            收回得獎名單
          </Button>
        )}
      </Flex>
    </>
  );
}
