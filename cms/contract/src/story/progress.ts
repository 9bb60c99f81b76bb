import { certificateGaps } from './certificate';
import { canParticipate, type ParticipationInput } from './participation';
import {
  type Counselor,
  certificateAddressInput,
  type Member,
  membersOf,
  PICTURE_STAGES,
  type Pictures,
} from './schema';
import { APPLY_STATUS, type ApplyStatus } from './status';

/** What progress is computed from: the stored story and its questionnaires. */
export type ProgressInput = Omit<ParticipationInput, 'team_members' | 'counselors'> & {
  team_name: string;
  team_members: readonly Member[];
  counselors: readonly Counselor[];
  problem: string;
  pictures: Pictures;
  pdf_list: readonly { name: string; url: string }[];
  story_name: string;
  sdgs: readonly string[];
  certificate_address: Record<string, unknown> | null;
  apply_status: ApplyStatus;
  questionnaireStatus: readonly { id: string; status: boolean }[];
};

type Person = Pick<Counselor, 'wade_giles' | 'department_zh' | 'department_en' | 'school'>;
const people = (story: ProgressInput): Person[] => [...story.team_members, ...story.counselors];

/** The persons whose counsellor questionnaire counts: the counsellors, for 18+ the account holder (decision 5). */
export const questionnairePersons = (story: Pick<ProgressInput, 'is_18' | 'team_members' | 'counselors'>): string[] =>
  story.is_18
    ? [...story.team_members.filter((member) => member.account), ...story.counselors].map((person) => person.id)
    : story.counselors.map((person) => person.id);

const filled = (story: ProgressInput, id: string) =>
  story.questionnaireStatus.some((entry) => entry.id === id && entry.status);

const everyFilled = (story: ProgressInput) => {
  const persons = questionnairePersons(story);
  return persons.length > 0 && persons.every((id) => filled(story, id));
};

export type CheckpointGroup = 'team' | 'stages' | 'data' | 'finish';

type Checkpoint = {
  position: number;
  label: string;
  /** The text of `progress.message` when this is the first one missing (B §4). */
  message: string;
  group: CheckpointGroup;
  /** Consent: shown as 選填, never the next step (decision 3). */
  optional: boolean;
  /** A submission is refused while it is missing (decision 2). */
  blocking: boolean;
  complete: (story: ProgressInput) => boolean;
};

const checkpoint = (
  position: number,
  group: CheckpointGroup,
  label: string,
  number: string,
  blocking: boolean,
  complete: Checkpoint['complete'],
  optional = false,
): Checkpoint => ({ position, group, label, message: `${number} ${label}`, blocking, complete, optional });

/** The twelve positions of `bar_list` (decisions 1, 2, 9; B §5 "Story progress rules"). */
export const CHECKPOINTS: readonly Checkpoint[] = [
  checkpoint(0, 'team', '小組名稱與成員', '1', true, (story) => story.team_name !== '' && membersValid(story)),
  checkpoint(1, 'team', '輔導員', '1', true, (story) => questionnairePersons(story).length > 0),
  checkpoint(2, 'stages', '感受到的問題', '2.1', true, (story) => story.problem.trim() !== ''),
  checkpoint(3, 'stages', '四步驟照片', '2.2', true, (story) =>
    PICTURE_STAGES.every((stage) => stageComplete(story, stage)),
  ),
  checkpoint(
    4,
    'stages',
    '學習單與故事名稱',
    '2.3',
    true,
    (story) => story.pdf_list.length > 0 && story.story_name.trim() !== '',
  ),
  checkpoint(5, 'stages', '授權與家長同意書', '2.4', false, (story) => story.agree_authorize, true),
  checkpoint(6, 'stages', '影片連結', '2.6', false, (story) => story.video.src !== ''),
  checkpoint(7, 'stages', 'SDGs', '2.7', false, (story) => story.sdgs.length > 0),
  checkpoint(8, 'data', '國際證書資料', '3.1', false, (story) => certificateComplete(story)),
  checkpoint(9, 'data', '輔導員問卷', '3.2', true, everyFilled),
  checkpoint(10, 'data', '分享季報名', '2.5', true, (story) => story.is_participate !== null || !canParticipate(story)),
  checkpoint(11, 'finish', '審核完成', '4', false, (story) => story.apply_status >= APPLY_STATUS.approved),
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

const membersValid = (story: ProgressInput) => membersOf(story.is_18).safeParse(story.team_members).success;

/** A stage counts when it has a photo and every photo of it a description. */
export const stageComplete = (
  story: Pick<ProgressInput, 'pictures'>,
  stage: (typeof PICTURE_STAGES)[number],
): boolean =>
  story.pictures[stage].length > 0 && story.pictures[stage].every((picture) => picture.description.trim() !== '');

const certificateComplete = (story: ProgressInput) =>
  people(story).length > 0 &&
  people(story).every((person) => certificateGaps(person).length === 0) &&
  certificateAddressInput.safeParse(story.certificate_address ?? {}).success;

export type Progress = { message: string; bar_list: boolean[] };

/** Position of the first missing checkpoint of 0 to 10, the optional one skipped (decision 3); null when none is. */
export const nextPosition = (barList: readonly boolean[]): number | null =>
  CHECKPOINTS.find((point) => point.position < 11 && !point.optional && !barList[point.position])?.position ?? null;

const DONE_MESSAGE: Record<ApplyStatus, string> = {
  1: '資料填寫完成，可以送出',
  2: '待審核',
  3: '資料填寫完成，可以送出',
  4: '審核完成',
  5: '審核完成',
  6: '審核完成',
};

/** The 12 positions and the text of the first missing one (decisions 1 and 3). The server computes it on every write; the screens show it. */
export const computeProgress = (story: ProgressInput): Progress => {
  const bar_list = CHECKPOINTS.map((point) => point.complete(story));
  const next = nextPosition(bar_list);
  return { bar_list, message: CHECKPOINTS[next ?? -1]?.message ?? DONE_MESSAGE[story.apply_status] };
};

/** True when every member and counsellor has a school (M §4, submit checks). */
export const schoolsChosen = (story: ProgressInput): boolean => people(story).every((person) => Boolean(person.school));

/** What refuses a submission: the first missing blocking position, or step 8 when only a school is missing; null when it may be sent (decision 2). */
export const submissionBlock = (story: ProgressInput): { step: number; message: string } | null => {
  const { bar_list } = computeProgress(story);
  const missing = CHECKPOINTS.find((point) => point.blocking && !bar_list[point.position]);
  if (missing) return { step: missing.position, message: missing.message };
  return schoolsChosen(story) ? null : { step: 8, message: '請為所有成員選擇學校' };
};
