import { APPLY_STATUS, type ApplyStatus } from 'contract';

/** What happens now that the member has nothing left to do. */
export function AllSent({ stories }: { stories: readonly { apply_status: ApplyStatus }[] }) {
  const isReviewed = stories.every(({ apply_status }) => apply_status !== APPLY_STATUS.pending);
  return (
    <p>
      {isReviewed
        ? '故事都通過審核了，接下來由評審閱讀。'
        : '所有的故事都送出了。接下來由主辦單位審核，結果會寄到你的信箱。'}
    </p>
  );
}
