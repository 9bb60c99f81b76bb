/** The sections of a story (M §2) and what they are called. */
export const SECTION_KEYS = ['1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3.1', '3.2', '3.3'] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

export const SECTION_TITLES: Record<SectionKey, string> = {
  '1': '組成團隊',
  '2.1': '感受到的問題',
  '2.2': '四步驟照片',
  '2.3': '學習單與故事名稱',
  '2.4': '授權與家長同意書',
  '2.5': '分享季報名',
  '2.6': '影片連結',
  '2.7': 'SDGs',
  '3.1': '國際證書資料',
  '3.2': '輔導員問卷',
  '3.3': '學生自我評量',
};

/** What differs in a team of adults, who have no parents to ask and no counsellor, and are no pupils. */
const ADULT_TITLES: Partial<Record<SectionKey, string>> = {
  '2.4': '授權同意書',
  '3.2': '代表人問卷',
  '3.3': '自我評量',
};

/** What children call a section, where it isn't what their teacher calls it. */
const CHILDREN_TITLES: Partial<Record<SectionKey, string>> = {
  '2.3': '學習單',
  '2.6': '影片',
  '2.7': '地球目標',
  '3.3': '自我評量',
};

/** What a section is called on the screens of a team's own account. */
export const childrenTitle = (key: SectionKey, is_18: boolean): string =>
  CHILDREN_TITLES[key] ?? sectionTitle(key, is_18);

/** What a section is called in a team. */
export const sectionTitle = (key: SectionKey, is_18: boolean): string =>
  (is_18 ? ADULT_TITLES[key] : undefined) ?? SECTION_TITLES[key];

export type CheckpointGroup = 'team' | 'stages' | 'data' | 'finish';

/** What a position of the progress means. */
export type CheckpointName =
  | 'members'
  | 'counselors'
  | 'problem'
  | 'pictures'
  | 'sheet'
  | 'consent'
  | 'video'
  | 'goals'
  | 'certificates'
  | 'questionnaire'
  | 'season'
  | 'review';

export type Checkpoint = {
  name: CheckpointName;
  position: number;
  /** Where it is filled in; the review (11) is not the team's. */
  section: SectionKey | null;
  label: string;
  /** The text of `progress.message` when this is the first one missing (B §4). */
  message: string;
  group: CheckpointGroup;
  /** Consent: shown as 選填, never the next step (decision 3). */
  optional: boolean;
  /** A submission is refused while it is missing (decision 2). */
  blocking: boolean;
};

type Traits = { label?: string; optional?: boolean; blocking?: boolean };

const checkpoint = (
  name: CheckpointName,
  group: CheckpointGroup,
  section: SectionKey | null,
  { label = section ? SECTION_TITLES[section] : '審核完成', optional = false, blocking = false }: Traits = {},
): Omit<Checkpoint, 'position'> => ({
  name,
  group,
  section,
  label,
  message: `${section ?? '4'} ${label}`,
  optional,
  blocking,
});

/** The twelve positions of `bar_list` in their order; what completes each is in progress.ts (decisions 1, 2, 9; B §5). */
export const CHECKPOINTS: readonly Checkpoint[] = [
  checkpoint('members', 'team', '1', { label: '小組名稱與成員', blocking: true }),
  checkpoint('counselors', 'team', '1', { label: '輔導員', blocking: true }),
  checkpoint('problem', 'stages', '2.1', { blocking: true }),
  checkpoint('pictures', 'stages', '2.2', { blocking: true }),
  checkpoint('sheet', 'stages', '2.3', { blocking: true }),
  checkpoint('consent', 'stages', '2.4', { optional: true }),
  checkpoint('video', 'stages', '2.6'),
  checkpoint('goals', 'stages', '2.7'),
  checkpoint('certificates', 'data', '3.1'),
  checkpoint('questionnaire', 'data', '3.2', { blocking: true }),
  checkpoint('season', 'data', '2.5', { blocking: true }),
  checkpoint('review', 'finish', null),
].map((row, position) => ({ position, ...row }));

/** What a position is called in a team: adults have a representative in the place of counsellors. */
export const checkpointLabel = ({ name, section, label }: Checkpoint, is_18: boolean): string => {
  if (!is_18 || !section) return label;
  return name === 'counselors' ? '代表人' : (ADULT_TITLES[section] ?? label);
};

const positionsOf = (isOne: (point: Checkpoint) => boolean): readonly number[] =>
  CHECKPOINTS.filter(isOne).map(({ position }) => position);

const groupOf = (key: CheckpointGroup, label: string) => ({
  key,
  label,
  positions: positionsOf(({ group }) => group === key),
});

/** The four groups in which the list of teams shows them (M §2): 2, 6, 3 and 1. */
export const CHECKPOINT_GROUPS: readonly { key: CheckpointGroup; label: string; positions: readonly number[] }[] = [
  groupOf('team', '組成團隊'),
  groupOf('stages', '四步驟'),
  groupOf('data', '成員資料'),
  groupOf('finish', '完成'),
];

/** The positions that a section fills (decision 9); 3.3 has none. */
export const positionsIn = (key: SectionKey): readonly number[] => positionsOf(({ section }) => section === key);

/** The section that holds a position of the progress; 11 (reviewed) has none. */
export const sectionOf = (position: number): SectionKey | undefined => CHECKPOINTS[position]?.section ?? undefined;

/** Positions whose lack refuses a submission: 0, 1, 2, 3, 4, 9, 10 (M §9). */
export const BLOCKING_POSITIONS: readonly number[] = positionsOf(({ blocking }) => blocking);

/** What is still to be done by the team: checkpoints of 0 to 10 that are missing, the optional one skipped (decision 3). */
export const missingCheckpoints = (barList: readonly boolean[]): Checkpoint[] =>
  CHECKPOINTS.filter(({ section, optional, position }) => section !== null && !optional && !barList[position]);

/** Position of the first of them; null when none is missing. */
export const nextPosition = (barList: readonly boolean[]): number | null =>
  missingCheckpoints(barList)[0]?.position ?? null;

const POSITION = Object.fromEntries(CHECKPOINTS.map(({ name, position }) => [name, position])) as Record<
  CheckpointName,
  number
>;

/** What the sharing season asks for besides members, as positions. */
const BEFORE_SEASON = [POSITION.counselors, POSITION.consent, POSITION.video];

/**
 * Positions that can't be asked for yet and so count as done, as `bar_list` has them (decisions 2 and 88): the sharing season
 * until counsellors, consent and video are there. The screens name them 尚不適用.
 */
export const notApplicable = (bar: readonly boolean[]): number[] =>
  bar[POSITION.season] && !BEFORE_SEASON.every((position) => bar[position]) ? [POSITION.season] : [];

/** How a position is shown; `none` is not applicable yet. */
export type CheckpointState = 'returned' | 'none' | 'done' | 'optional' | 'missing';

/** The one truth about a position: what a reviewer sent back (`returned`, until it is mended) is not done, whatever is filled in. */
export function checkpointState(
  bar: readonly boolean[],
  position: number,
  returned: readonly number[] = [],
): CheckpointState {
  if (returned.includes(position)) return 'returned';
  if (notApplicable(bar).includes(position)) return 'none';
  if (bar[position]) return 'done';
  return CHECKPOINTS[position]?.optional ? 'optional' : 'missing';
}

/** How many of the twelve positions are done, of all or of those asked for; one that is not applicable counts as done (decision 88). */
export const progressCount = (
  bar: readonly boolean[],
  returned: readonly number[] = [],
  among: readonly number[] = CHECKPOINTS.map(({ position }) => position),
): { done: number; of: number } => ({
  done: among.filter((position) => ['done', 'none'].includes(checkpointState(bar, position, returned))).length,
  of: among.length,
});
