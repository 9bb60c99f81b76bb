import { APPLY_STATUS, type ApplyStatus } from 'contract';

const WORDS: Partial<Record<ApplyStatus, { title: string; text: string }>> = {
  [APPLY_STATUS.pending]: { title: '審核中', text: '工作人員正在審核，現在可以看，不能修改。審核結果會寄到你的信箱。' },
  [APPLY_STATUS.approved]: { title: '審核通過', text: '恭喜！故事已經通過審核，接下來由評審評分。' },
  [APPLY_STATUS.scored]: {
    title: '評審看完了',
    text: '從感受到分享，這則故事走完全程了。評審已經評分，資料不再修改。',
  },
};
const LATER = { title: '評審評分', text: '故事已經交給評審，資料不能再修改。' };

/** Where a story that was sent stands and what comes next, for the head of the page and its end. */
export const lockedWords = (status: ApplyStatus) => WORDS[status] ?? LATER;
