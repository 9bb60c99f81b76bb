import { missingCheckpoints } from '../story/checkpoints';
import { APPLY_STATUS, APPLY_STATUSES, type ApplyStatus, COMPLETED, EDITABLE } from '../story/status';

/** Whom a notification is for (B §9), each by its meaning in words. */
export const NOTIFICATION_TARGETS = [
  { value: 1, label: '未完成步驟一：組成團隊', hint: '小組名稱、成員或輔導員還沒填完的小組' },
  { value: 2, label: '未完成步驟二：感受問題', hint: '團隊已組成，還沒寫感受到的問題的小組' },
  { value: 3, label: '未完成步驟三：上傳內容', hint: '照片、學習單、影片或 SDGs 還沒完成的小組' },
  { value: 31, label: '未完成步驟三，且未報名分享季', hint: '步驟三還沒完成，也沒有參加分享季的小組' },
  { value: 4, label: '未完成步驟四：填問卷或送出', hint: '內容都完成了，還沒送出審核的小組' },
  { value: 5, label: '完成挑戰', hint: '審核通過的小組' },
  { value: 6, label: '已退件', hint: '被退件、等待補件的小組' },
  { value: 7, label: '全部會員', hint: '所有完成註冊的會員；取消訂閱的會員不會收到' },
] as const;

/** The stories that staff picked in their list, by ticks or by its filter. */
export const PICKED_TARGET = {
  value: 8,
  label: '在報名故事選取的小組',
  hint: '選取的故事的建立者與輔導員；取消訂閱的會員不會收到',
} as const;
export const PICKED_STORIES = PICKED_TARGET.value;

export type NotificationTarget = (typeof NOTIFICATION_TARGETS)[number]['value'] | typeof PICKED_STORIES;

/** The words of a target; the number itself for one that is not known. */
export const targetLabel = (target: number): string =>
  [...NOTIFICATION_TARGETS, PICKED_TARGET].find(({ value }) => value === target)?.label ?? String(target);

/** Target 7: it goes to people, not to stories, and can be declined. */
export const ALL_MEMBERS = 7 satisfies NotificationTarget;

/** What members may decline: mails that aren't about a step their story lacks. */
export const canDecline = (target: number): boolean => target === ALL_MEMBERS || target === PICKED_STORIES;

/** What of a story decides the targets that it is in. */
export type TargetHead = {
  apply_status: ApplyStatus;
  bar_list: readonly boolean[];
  is_participate: boolean | null;
};

const STEPS: readonly { target: 1 | 2 | 3; positions: readonly number[] }[] = [
  { target: 1, positions: [0, 1] },
  { target: 2, positions: [2] },
  { target: 3, positions: [3, 4, 6, 7] },
];

/** Statuses in which a story can be in a target at all, so that a database needs to look at no others. */
export const targetStatuses = (target: NotificationTarget): readonly ApplyStatus[] => {
  if (target === PICKED_STORIES) return APPLY_STATUSES;
  if (target === 4) return [APPLY_STATUS.incomplete];
  if (target === 5) return COMPLETED;
  if (target === 6) return [APPLY_STATUS.rejected];
  return EDITABLE;
};

/**
 * Whether a story of the current session, for 8 one that was picked, belongs to a target (decision 36). Of the steps the first missing one wins, so
 * 1 to 4 never overlap; they count while the team can still do something about it (status 1 and 3).
 */
export const notificationTarget = (target: NotificationTarget, story: TargetHead): boolean => {
  if (target === ALL_MEMBERS || target === PICKED_STORIES) return true;
  if (!targetStatuses(target).includes(story.apply_status)) return false;
  if (target === 5 || target === 6) return true;
  const step = STEPS.find(({ positions }) => positions.some((position) => !story.bar_list[position]))?.target ?? 4;
  return target === 31 ? step === 3 && story.is_participate !== true : step === target;
};

/** What a story lacks, in the words of the list of checkpoints; the optional one and the review left out. */
export const missingSteps = (barList: readonly boolean[]): string[] =>
  missingCheckpoints(barList).map(({ message }) => message);
