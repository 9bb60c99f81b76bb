/** apply_status (B §4). */
export const APPLY_STATUS = { incomplete: 1, pending: 2, rejected: 3, approved: 4, judging: 5, scored: 6 } as const;
export type ApplyStatus = (typeof APPLY_STATUS)[keyof typeof APPLY_STATUS];
export const APPLY_STATUSES = [1, 2, 3, 4, 5, 6] as const satisfies readonly ApplyStatus[];

/** Statuses in which owner and team still work on it: edit, submit, and (the owner) delete. */
export const EDITABLE: readonly ApplyStatus[] = [APPLY_STATUS.incomplete, APPLY_STATUS.rejected];
/** Whether a story can still be filled in and sent: by its status, and never in an archived session (F §1.4). */
export const isOpen = (story: { apply_status: ApplyStatus; archived?: boolean | undefined }): boolean =>
  EDITABLE.includes(story.apply_status) && !story.archived;

/** Approved or later: 已完成 everywhere (decision 12), and what judges read. */
export const COMPLETED: readonly ApplyStatus[] = [APPLY_STATUS.approved, APPLY_STATUS.judging, APPLY_STATUS.scored];
/** Statuses that count as applied in `GET /story/status/all`. */
export const APPLIED: readonly ApplyStatus[] = [APPLY_STATUS.pending, ...COMPLETED];

/** True when the story was approved, whatever came after. */
export const isCompleted = (status: ApplyStatus): boolean => COMPLETED.includes(status);

/** Whether a session ended before its story was approved: it can only be looked at. */
export const isTooLate = (story: { apply_status: ApplyStatus; archived?: boolean | undefined }): boolean =>
  Boolean(story.archived) && !isCompleted(story.apply_status);

/** The words of a status by reader (look §4.3). */
export const STATUS_WORDS: Record<ApplyStatus, { staff: string; judge: string; member: string }> = {
  1: { staff: '未完成', judge: '未完成', member: '未完成' },
  2: { staff: '待審核', judge: '待審核', member: '待審核' },
  3: { staff: '已退件', judge: '已退件', member: '需補件' },
  4: { staff: '審核通過', judge: '尚未評分', member: '審核通過' },
  5: { staff: '評審評分中', judge: '評審評分中', member: '評審評分中' },
  6: { staff: '已評分', judge: '已評分', member: '已評分' },
};

/** The filter of the management list: 1, 2, 3, or 4 for approved and beyond (B §2.1). */
export const STATUS_FILTERS = [
  { value: undefined, label: '全部', statuses: APPLY_STATUSES },
  { value: APPLY_STATUS.approved, label: '已完成', statuses: COMPLETED },
  { value: APPLY_STATUS.pending, label: '待審核', statuses: [APPLY_STATUS.pending] },
  { value: APPLY_STATUS.incomplete, label: '未完成', statuses: [APPLY_STATUS.incomplete] },
  { value: APPLY_STATUS.rejected, label: '已退件', statuses: [APPLY_STATUS.rejected] },
] as const;

/** The filter of the judging list (B §2.8). */
export const JUDGE_FILTERS = [
  { value: undefined, label: '全部', statuses: COMPLETED },
  { value: APPLY_STATUS.approved, label: '尚未評分', statuses: [APPLY_STATUS.approved] },
  { value: APPLY_STATUS.judging, label: '評審評分中', statuses: [APPLY_STATUS.judging] },
  { value: APPLY_STATUS.scored, label: '已評分', statuses: [APPLY_STATUS.scored] },
] as const;
