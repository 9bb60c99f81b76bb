import { APPLY_STATUS, type ApplyStatus } from 'contract';
import type { ReactNode } from 'react';

type Props = {
  stories: readonly { apply_status: ApplyStatus }[];
  /** The way to the next team. */
  next: ReactNode;
};

/** What happens now that the member has nothing left to do; once nothing is waited for, a new team may begin. */
export function AllSent({ stories, next }: Props) {
  const has = (status: ApplyStatus) => stories.some(({ apply_status }) => apply_status === status);
  if (has(APPLY_STATUS.pending)) return <p>所有的故事都送出了。接下來由主辦單位審核，結果會寄到你的信箱。</p>;
  const judged = !has(APPLY_STATUS.approved) && !has(APPLY_STATUS.judging);
  return (
    <>
      <p>{judged ? '故事都通過審核，也評完分了。' : '故事都通過審核了，接下來由評審閱讀。'}</p>
      {next}
    </>
  );
}
