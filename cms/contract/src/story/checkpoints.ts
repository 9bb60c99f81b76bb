export type CheckpointGroup = 'team' | 'stages' | 'data' | 'finish';

export type Checkpoint = {
  position: number;
  label: string;
  /** The text of `progress.message` when this is the first one missing (B §4). */
  message: string;
  group: CheckpointGroup;
  /** Consent: shown as 選填, never the next step (decision 3). */
  optional: boolean;
  /** A submission is refused while it is missing (decision 2). */
  blocking: boolean;
};

const checkpoint = (
  position: number,
  group: CheckpointGroup,
  label: string,
  number: string,
  blocking: boolean,
  optional = false,
): Checkpoint => ({ position, group, label, message: `${number} ${label}`, blocking, optional });

/** The twelve positions of `bar_list` as they are shown; what completes each stands in progress.ts (decisions 1, 2, 9; B §5). */
export const CHECKPOINTS: readonly Checkpoint[] = [
  checkpoint(0, 'team', '小組名稱與成員', '1', true),
  checkpoint(1, 'team', '輔導員', '1', true),
  checkpoint(2, 'stages', '感受到的問題', '2.1', true),
  checkpoint(3, 'stages', '四步驟照片', '2.2', true),
  checkpoint(4, 'stages', '學習單與故事名稱', '2.3', true),
  checkpoint(5, 'stages', '授權與家長同意書', '2.4', false, true),
  checkpoint(6, 'stages', '影片連結', '2.6', false),
  checkpoint(7, 'stages', 'SDGs', '2.7', false),
  checkpoint(8, 'data', '國際證書資料', '3.1', false),
  checkpoint(9, 'data', '輔導員問卷', '3.2', true),
  checkpoint(10, 'data', '分享季報名', '2.5', true),
  checkpoint(11, 'finish', '審核完成', '4', false),
];

/** The four groups in which the list of teams shows them (M §2): 2, 6, 3 and 1. */
export const CHECKPOINT_GROUPS: readonly { key: CheckpointGroup; label: string; positions: readonly number[] }[] = [
  { key: 'team', label: '組成團隊', positions: [0, 1] },
  { key: 'stages', label: '四步驟', positions: [2, 3, 4, 5, 6, 7] },
  { key: 'data', label: '成員資料', positions: [8, 9, 10] },
  { key: 'finish', label: '完成', positions: [11] },
];

/** Positions whose lack refuses a submission: 0, 1, 2, 3, 4, 9, 10 (M §9). */
export const BLOCKING_POSITIONS: readonly number[] = CHECKPOINTS.filter((point) => point.blocking).map(
  (point) => point.position,
);

/** Position of the first missing checkpoint of 0 to 10, the optional one skipped (decision 3); null when none is. */
export const nextPosition = (barList: readonly boolean[]): number | null =>
  CHECKPOINTS.find((point) => point.position < 11 && !point.optional && !barList[point.position])?.position ?? null;
