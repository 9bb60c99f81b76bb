import {
  type Checkpoint,
  type Counselor,
  fieldsReadBy,
  formTypeOf,
  type Holder,
  isStaff,
  type Judgement,
  type JudgeStory,
  type Member,
  maskPhone,
  missingCheckpoints,
  NAMELESS_SHEET,
  type OwnReading,
  PICTURE_STAGES,
  type Progress,
  questionnairePersons,
  type Role,
  SECTIONS,
  type SheetMends,
  type Story,
  type StoryFieldName,
  type StoryReviewer,
  type StoryTimes,
  type Versions,
} from 'contract';
import type { StoredFields, StoredPdf, StoredPicture, StoredStory } from '../domain/stored-story';

/** Gives a file's key the address under which the reader may fetch it. */
export type Sign = (key: string) => string;

/** What lies in other tables: the judgement for judges and staff, the digits of the signature for admin. */
export type Extras = {
  judgement?: Judgement | null;
  holder?: Holder | null;
  reading?: OwnReading | null;
  id_last4?: string;
  /** Nothing is decided in its session any more. */
  archived?: boolean;
  times?: StoryTimes & { unsure?: boolean };
  /** For staff alone. */
  tags?: string[];
  reviewer?: StoryReviewer | undefined;
  certificate_names?: Record<string, SheetMends>;
};

const pictureOf =
  (sign: Sign) =>
  ({ key, description, is_cover, focus, width, height, size }: StoredPicture) => ({
    url: sign(key),
    description,
    is_cover,
    ...(focus ? { focus } : {}),
    ...(width && height ? { width, height } : {}),
    ...(size ? { size } : {}),
  });

/** Its file may be called after a child, whom a judge doesn't read. */
const sheetOf =
  ({ role, sign }: Reading) =>
  ({ key, name, size, pages }: StoredPdf) => ({
    name: role === 'judge' ? NAMELESS_SHEET : name,
    url: sign(key),
    ...(size ? { size } : {}),
    ...(pages ? { pages } : {}),
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

const counselorBase = (person: Counselor) => ({ id: person.id, name: person.name, ...certificate(person) });

const fullCounselor = (phone: (value: string) => string) => (person: Counselor) => ({
  id: person.id,
  name: person.name,
  ...(person.phone ? { phone: phone(person.phone) } : {}),
  ...(person.email ? { email: person.email } : {}),
  ...certificate(person),
});

/** Who reads, and what a reader gets of what lies elsewhere. */
type Reading = { role: Role; sign: Sign } & Pick<Extras, 'id_last4'>;

/** Phones are real for staff only (decision 27a). */
const phoneFor = (role: Role) => (isStaff(role) ? (phone: string) => phone : maskPhone);

/** The team's device reads no phone, mail nor guardian (decision 21, T-19). */
const memberFor = (role: Role) => (role === 'visitor' ? memberBase : fullMember(phoneFor(role)));
const counselorFor = (role: Role) => (role === 'visitor' ? counselorBase : fullCounselor(phoneFor(role)));

/** The fields that aren't read as they are stored. */
const SHOWN = {
  team_members: ({ team_members }: StoredFields, { role }: Reading) => team_members.map(memberFor(role)),
  counselors: ({ counselors }: StoredFields, { role }: Reading) => counselors.map(counselorFor(role)),
  pictures: ({ pictures }: StoredFields, { sign }: Reading) =>
    Object.fromEntries(
      PICTURE_STAGES.map((stage) => [stage, pictures[stage].map(pictureOf(sign))]),
    ) as Story['pictures'],
  pdf_list: ({ pdf_list }: StoredFields, reading: Reading) => pdf_list.map(sheetOf(reading)),
  authorization: ({ authorization }: StoredFields, { role, id_last4 }: Reading) =>
    authorization && {
      name: authorization.name,
      signed_at: authorization.signed_at,
      ...(role === 'admin' && id_last4 !== undefined ? { id_last4 } : {}),
    },
} satisfies { [F in StoryFieldName]?: (story: StoredFields, reading: Reading) => Story[F] };

const isShown = (field: StoryFieldName): field is keyof typeof SHOWN => field in SHOWN;

/** What the role reads of the fields, by the contract's table. */
const fieldsFor = <const R extends Role>(reading: Reading & { role: R }, story: StoredFields) => {
  const fields = fieldsReadBy(reading.role);
  return Object.fromEntries(
    fields.map((field): [string, unknown] => [field, isShown(field) ? SHOWN[field](story, reading) : story[field]]),
  ) as Pick<Story, (typeof fields)[number]>;
};

/** Fields of a story, as it is or as it was once, as the role reads them. */
export const presentFields = <const R extends Exclude<Role, 'visitor'>>(role: R, fields: StoredFields, sign: Sign) =>
  fieldsFor({ role, sign }, fields);

/** What everybody reads who may open the story at all. */
const headOf = (story: StoredStory) => ({
  id: story.id,
  account: story.account,
  apply_status: story.apply_status,
  youtubeURL: story.youtubeURL,
});

/** What members, teams and staff read in addition to the fields. */
const formOf = (story: StoredStory) => ({
  ...headOf(story),
  session: story.session,
  is_18: story.is_18,
  apply_time: story.apply_time,
  update_time: story.update_time,
  create_time: story.create_time,
  failed_message: story.failed_message,
  failed_reasons: story.failed_reasons,
  form_type: formTypeOf(story.is_18),
  version: story.version,
});

const questionnaires = (story: StoredStory, people: readonly { id: string; name: string }[]) =>
  people.map(({ id, name }) => ({ id, name, status: story.filled_ids.includes(id) }));

/** The owner and staff: everything but what `SHOWN` keeps from some of them. */
const full = (story: StoredStory, reading: Reading & { role: OwnerOrStaff }) => ({
  ...formOf(story),
  ...fieldsFor(reading, story),
  progress: story.progress,
  questionnaireStatus: questionnaires(story, [...story.counselors, ...story.team_members]),
  versions: story.versions,
});

const visibleToTeam = ({ section }: Checkpoint) => section === null || SECTIONS[section].visitor !== 'hidden';

/** The team's next step leaves out what its screen doesn't have (M §6). */
const teamProgress = ({ bar_list, message }: Progress): Progress => {
  const missing = missingCheckpoints(bar_list);
  if (missing.length === 0 || missing.some((point) => point.message === message && visibleToTeam(point)))
    return { bar_list, message };
  return { bar_list, message: missing.find(visibleToTeam)?.message ?? '小組的部分已經填寫完成' };
};

const readByTeam: readonly string[] = fieldsReadBy('visitor');

/** The versions of what the team reads; each stage of `pictures` has one too. */
const teamVersions = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([key]) => readByTeam.includes(key.split('.')[0] ?? '')));

/** What moves the end for this story, where something does. */
const timesShown = ({ started = null, extended = null }: Partial<StoryTimes> = {}) => ({
  ...(started === null ? {} : { started }),
  ...(extended === null ? {} : { extended }),
});

/** The team's device: no address, no consent record, no sharing season (decision 21, T-19). */
const forTeam = (story: StoredStory, sign: Sign, { archived, times }: Extras): Story => {
  const counted = new Set(questionnairePersons({ ...story }));
  return {
    ...formOf(story),
    ...fieldsFor({ role: 'visitor', sign }, story),
    progress: teamProgress(story.progress),
    questionnaireStatus: questionnaires(
      story,
      story.team_members.filter((member) => !counted.has(member.id)),
    ),
    versions: teamVersions(story.versions),
    archived,
    ...timesShown(times),
  };
};

/** A judge: what the judging page shows and no more (B §2.9). */
export const presentForJudge = (
  story: StoredStory,
  sign: Sign,
  { judgement, holder, reading, archived = false }: Extras,
): JudgeStory => ({
  ...headOf(story),
  ...fieldsFor({ role: 'judge', sign }, story),
  judgement: judgement ?? null,
  holder: holder ?? null,
  reading: reading ?? null,
  archived,
});

type OwnerOrStaff = Exclude<Role, 'judge' | 'visitor'>;

/** A story as this role reads it, field by field (T-06). `extras` are what the caller has fetched for the role. */
export const presentStory = (
  role: Exclude<Role, 'judge'>,
  story: StoredStory,
  sign: Sign,
  extras: Extras = {},
): Story => {
  if (role === 'visitor') return forTeam(story, sign, extras);
  const { id_last4, judgement, holder, archived, times, tags = [], certificate_names = {}, reviewer } = extras;
  const shown = { ...full(story, { role, sign, id_last4 }), archived, ...timesShown(times) };
  if (!isStaff(role)) return shown;
  return {
    ...shown,
    judgement: judgement ?? null,
    holder: holder ?? null,
    tags,
    certificate_names,
    reviewer: reviewer ?? null,
    ...(times?.unsure && { started_unsure: true as const }),
  };
};
