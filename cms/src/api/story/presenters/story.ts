import {
  CHECKPOINTS,
  type Counselor,
  formTypeOf,
  type Holder,
  isStaff,
  type Judgement,
  type JudgeStory,
  type Member,
  maskPhone,
  PICTURE_STAGES,
  type Progress,
  questionnairePersons,
  type Role,
  SECTIONS,
  type Story,
  sectionOf,
} from 'contract';
import type { StoredPdf, StoredPicture, StoredStory } from '../domain/stored-story';

/** Gives a file's key the address under which the reader may fetch it. */
export type Sign = (key: string) => string;

/** What lies in other tables: the judgement for judges and staff, the digits of the signature for admin. */
export type Extras = { judgement?: Judgement | null; holder?: Holder | null; id_last4?: string };

const pictureOf =
  (sign: Sign) =>
  ({ key, description, is_cover, width, height, size }: StoredPicture) => ({
    url: sign(key),
    description,
    is_cover,
    ...(width && height ? { width, height } : {}),
    ...(size ? { size } : {}),
  });

const sheetOf =
  (sign: Sign) =>
  ({ key, name, size, pages }: StoredPdf) => ({
    name,
    url: sign(key),
    ...(size ? { size } : {}),
    ...(pages ? { pages } : {}),
  });

const filesOf = (story: StoredStory, sign: Sign) => ({
  pictures: Object.fromEntries(
    PICTURE_STAGES.map((stage) => [stage, story.pictures[stage].map(pictureOf(sign))]),
  ) as Story['pictures'],
  pdf_list: story.pdf_list.map(sheetOf(sign)),
});

/** What everybody reads who may open the story at all. */
const common = (story: StoredStory, sign: Sign) => ({
  id: story.id,
  account: story.account,
  session: story.session,
  team_name: story.team_name,
  story_name: story.story_name,
  is_18: story.is_18,
  apply_status: story.apply_status,
  apply_time: story.apply_time,
  update_time: story.update_time,
  create_time: story.create_time,
  problem: story.problem,
  ...filesOf(story, sign),
  video: { src: story.video.src },
  youtubeURL: story.youtubeURL,
  agree_authorize: story.agree_authorize,
  form_type: formTypeOf(story.is_18),
});

const certificate = ({ wade_giles, department_zh, department_en, school }: Member | Counselor) => ({
  ...(wade_giles ? { wade_giles } : {}),
  ...(department_zh ? { department_zh } : {}),
  ...(department_en ? { department_en } : {}),
  ...(school ? { school } : {}),
});

const memberBase = (member: Member) => ({
  id: member.id,
  name: member.name,
  age: member.age,
  ...(member.grade === undefined ? {} : { grade: member.grade }),
  ...(member.department === undefined ? {} : { department: member.department }),
  ...certificate(member),
});

const fullMember = (phone: (value: string) => string) => (member: Member) => ({
  ...memberBase(member),
  ...(member.parent ? { parent: member.parent } : {}),
  ...(member.account ? { account: member.account } : {}),
  ...(member.phone ? { phone: phone(member.phone) } : {}),
});

const fullCounselor = (phone: (value: string) => string) => (person: Counselor) => ({
  id: person.id,
  name: person.name,
  ...(person.phone ? { phone: phone(person.phone) } : {}),
  ...(person.email ? { email: person.email } : {}),
  ...certificate(person),
});

const questionnaires = (story: StoredStory, people: readonly { id: string; name: string }[]) =>
  people.map(({ id, name }) => ({ id, name, status: story.filled_ids.includes(id) }));

/** The owner and staff: everything; phones are real for staff only (decision 27a), the ID's digits for admin only (decision 22). */
const full = (story: StoredStory, sign: Sign, phone: (value: string) => string, { id_last4 }: Extras) => ({
  ...common(story, sign),
  failed_message: story.failed_message,
  failed_reasons: story.failed_reasons,
  sdgs: story.sdgs,
  team_members: story.team_members.map(fullMember(phone)),
  counselors: story.counselors.map(fullCounselor(phone)),
  certificate_address: story.certificate_address,
  authorization: story.authorization && {
    name: story.authorization.name,
    signed_at: story.authorization.signed_at,
    ...(id_last4 === undefined ? {} : { id_last4 }),
  },
  is_participate: story.is_participate,
  progress: story.progress,
  questionnaireStatus: questionnaires(story, [...story.counselors, ...story.team_members]),
  versions: story.versions,
});

const visibleToTeam = (position: number) => {
  const section = sectionOf(position);
  return section === undefined || SECTIONS[section].visitor !== 'hidden';
};

/** The team's next step leaves out what its screen doesn't have (M §6). */
const teamProgress = ({ bar_list, message }: Progress): Progress => {
  const missing = CHECKPOINTS.filter((point) => point.position < 11 && !point.optional && !bar_list[point.position]);
  if (missing.length === 0 || missing.some((point) => point.message === message && visibleToTeam(point.position)))
    return { bar_list, message };
  const next = missing.find((point) => visibleToTeam(point.position));
  return { bar_list, message: next?.message ?? '小組的部分已經填寫完成' };
};

/** The team's device: no phone, mail, address, guardian, consent record, sharing season (decision 21, T-19). */
const forTeam = (story: StoredStory, sign: Sign): Story => {
  const counted = new Set(questionnairePersons({ ...story }));
  const { is_participate: _participate, certificate_address: _address, ...versions } = story.versions;
  return {
    ...common(story, sign),
    failed_message: story.failed_message,
    failed_reasons: story.failed_reasons,
    sdgs: story.sdgs,
    team_members: story.team_members.map(memberBase),
    counselors: story.counselors.map((person) => ({ id: person.id, name: person.name, ...certificate(person) })),
    progress: teamProgress(story.progress),
    questionnaireStatus: questionnaires(
      story,
      story.team_members.filter((member) => !counted.has(member.id)),
    ),
    versions,
  };
};

/** A judge: what the judging page shows and no more (B §2.9). */
export const presentForJudge = (story: StoredStory, sign: Sign, { judgement, holder }: Extras): JudgeStory => ({
  id: story.id,
  account: story.account,
  story_name: story.story_name,
  apply_status: story.apply_status,
  problem: story.problem,
  ...filesOf(story, sign),
  video: { src: story.video.src },
  youtubeURL: story.youtubeURL,
  is_participate: story.is_participate,
  judgement: judgement ?? null,
  holder: holder ?? null,
});

const asIs = (phone: string) => phone;

/** A story as this role reads it, field by field (T-06). `extras` are what the caller has fetched for the role. */
export const presentStory = (
  role: Exclude<Role, 'judge'>,
  story: StoredStory,
  sign: Sign,
  extras: Extras = {},
): Story => {
  if (role === 'visitor') return forTeam(story, sign);
  if (!isStaff(role)) return full(story, sign, maskPhone, {});
  const { id_last4, judgement, holder } = extras;
  const digits = role === 'admin' && id_last4 !== undefined ? { id_last4 } : {};
  return { ...full(story, sign, asIs, digits), judgement: judgement ?? null, holder: holder ?? null };
};
