import { certificateGaps } from './certificate';
import { CHECKPOINTS, type CheckpointName, missingCheckpoints } from './checkpoints';
import type { Pictures } from './files';
import { canParticipate, type ParticipationInput, questionnairePersons } from './participation';
import { certificateAddressInput } from './parts';
import { type Counselor, type Member, membersOf } from './persons';
import { PICTURE_STAGES, stageComplete } from './picture-stages';
import { type ApplyStatus, isCompleted } from './status';

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

const filled = (story: ProgressInput, id: string) =>
  story.questionnaireStatus.some((entry) => entry.id === id && entry.status);

const everyFilled = (story: ProgressInput) => {
  const persons = questionnairePersons(story);
  return persons.length > 0 && persons.every((id) => filled(story, id));
};

/** When each of the twelve positions is complete (decision 1; B §5 "Story progress rules"). */
const COMPLETE: Record<CheckpointName, (story: ProgressInput) => boolean> = {
  members: (story) => story.team_name !== '' && membersValid(story),
  counselors: (story) => questionnairePersons(story).length > 0,
  problem: (story) => story.problem.trim() !== '',
  pictures: (story) => PICTURE_STAGES.every((stage) => stageComplete(story, stage)),
  sheet: (story) => story.pdf_list.length > 0 && story.story_name.trim() !== '',
  consent: (story) => story.agree_authorize,
  video: (story) => story.video.src !== '',
  goals: (story) => story.sdgs.length > 0,
  certificates: (story) => certificateComplete(story),
  questionnaire: (story) => everyFilled(story),
  season: (story) => story.is_participate !== null || !canParticipate(story),
  review: (story) => isCompleted(story.apply_status),
};

const membersValid = (story: ProgressInput) => membersOf(story.is_18).safeParse(story.team_members).success;

const certificateComplete = (story: ProgressInput) =>
  people(story).length > 0 &&
  people(story).every((person) => certificateGaps(person).length === 0) &&
  certificateAddressInput.safeParse(story.certificate_address ?? {}).success;

export type Progress = { message: string; bar_list: boolean[] };

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
  const bar_list = CHECKPOINTS.map(({ name }) => COMPLETE[name](story));
  const [next] = missingCheckpoints(bar_list);
  return { bar_list, message: next?.message ?? DONE_MESSAGE[story.apply_status] };
};

/** True when every member and counsellor has a school (M §4, submit checks). */
export const schoolsChosen = (story: ProgressInput): boolean => people(story).every((person) => Boolean(person.school));

/** What refuses a submission: the first missing blocking position, or step 8 when only a school is missing; null when it may be sent (decision 2). */
export const submissionBlock = (story: ProgressInput): Block | null => blockOf(story, []);

/** What still travels when 送出 is pressed. */
const TRAVELS: readonly CheckpointName[] = ['pictures', 'sheet'];

/**
 * What refuses that a sending begins (record 212): as `submissionBlock`, but photos and sheet count as done while files of the
 * story are `arriving`, by what the server has seen of them.
 */
export const startBlock = (story: ProgressInput, arriving: boolean): Block | null =>
  blockOf(story, arriving ? TRAVELS : []);

type Block = { step: number; message: string };

const blockOf = (story: ProgressInput, travelling: readonly CheckpointName[]): Block | null => {
  const { bar_list } = computeProgress(story);
  const missing = CHECKPOINTS.find(
    ({ blocking, name, position }) => blocking && !bar_list[position] && !travelling.includes(name),
  );
  if (missing) return { step: missing.position, message: missing.message };
  return schoolsChosen(story) ? null : { step: 8, message: '請為所有成員選擇學校' };
};
