import { z } from 'zod';
import { ADULT_AGE, LIMITS } from '../common/limits';
import { idField, mailField, optionalText, parseHttpUrl, textField } from '../common/text';
import { personSchool } from '../school/schema';

/** The four stages of the method, as keys of `pictures`. */
export const PICTURE_STAGES = ['feeling', 'imagine', 'implement', 'share'] as const;
export type PictureStage = (typeof PICTURE_STAGES)[number];

const CHINESE = /^[\p{Script=Han}（）〇・、]+$/u;
const ENGLISH = /^[A-Za-z ]+$/;
const ROMANISED = /^[A-Z][A-Z ,.'-]*$/;

/** Certificate data of a person (M §5): may be missing while the team is being formed. */
const certificateFields = {
  wade_giles: optionalText(60)
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || ROMANISED.test(text), '請填寫英文')
    .nullish(),
  department_zh: optionalText(100).nullish(),
  department_en: optionalText(100)
    .refine((text) => text === '' || ENGLISH.test(text), '請填寫英文')
    .nullish(),
  school: personSchool.nullish(),
};

/** Free text of a department is Chinese only; a picked school's name is what the list says (decision 29). */
const chineseDepartment = (
  person: { department_zh?: string | null | undefined; school?: { category: number } | null | undefined },
  ctx: z.RefinementCtx,
) => {
  const listed = person.school && person.school.category !== 4;
  if (person.department_zh && !listed && !CHINESE.test(person.department_zh))
    ctx.addIssue({ code: 'custom', path: ['department_zh'], message: '請填寫中文' });
};

const age = z.number({ error: '請輸入年紀' }).int('請輸入年紀').min(1, '請輸入年紀').max(120, '請輸入年紀');
const personName = textField('請輸入姓名', LIMITS.name);

/** A member under 18: name, grade (free text up to 20 characters), age. */
export const memberUnder18 = z
  .strictObject({
    id: idField.optional(),
    name: personName,
    grade: textField('請輸入年級', 20),
    age: age.max(ADULT_AGE - 1, '挑戰者需要未滿18歲'),
    parent: optionalText(LIMITS.name).nullish(),
    ...certificateFields,
  })
  .superRefine(chineseDepartment);

/** A member of an 18+ team; the representative carries the `account` it is bound to. */
export const memberAdult = z
  .strictObject({
    id: idField.optional(),
    name: personName,
    department: textField('請輸入所屬單位', 100),
    age: age.min(ADULT_AGE, '挑戰者需要全員皆滿18歲'),
    account: z.string().max(254).nullish(),
    phone: z.string().max(30).nullish(),
    ...certificateFields,
  })
  .superRefine(chineseDepartment);

/** A counsellor: an account that the caller found by search, or the creator. Name, mail and phone are the account's. */
export const counselorInput = z
  .strictObject({
    id: idField.optional(),
    name: personName,
    phone: z.string().max(30).nullish(),
    email: mailField.or(z.literal('')).nullish(),
    ...certificateFields,
  })
  .superRefine(chineseDepartment);

export type MemberUnder18 = z.infer<typeof memberUnder18>;
export type MemberAdult = z.infer<typeof memberAdult>;
export type CounselorInput = z.infer<typeof counselorInput>;

/** Any member as it is stored and read; which fields it has depends on `is_18`. */
export type Member = { id: string; name: string; age: number } & Partial<
  Omit<MemberUnder18, 'id' | 'name' | 'age'> & Omit<MemberAdult, 'id' | 'name' | 'age'>
>;
export type Counselor = Omit<CounselorInput, 'id'> & { id: string };

const adults = z.array(memberAdult, { error: '請新增成員' }).min(1, '至少需要一位成員').max(LIMITS.members, '成員太多');
const children = z
  .array(memberUnder18, { error: '請新增成員' })
  .min(1, '至少需要一位成員')
  .max(LIMITS.members, '成員太多');

/** The members of a team by its kind: at least one (M §2). Made once: a schema costs more to make than to use. */
export const membersOf = (is18: boolean) => (is18 ? adults : children);

const counselorList = z.array(counselorInput, { error: '輔導員資料不正確' }).max(LIMITS.counselors, '輔導員太多');

const measured = z.number().int().min(0).optional();
/** A photo's sides in pixels and its size in bytes: the server's, from the stored file; a body may bring them back and they are ignored. */
export const photoMeasures = { width: measured, height: measured, size: measured };
/** A PDF's size in bytes and its number of pages, the server's as well. */
export const pdfMeasures = { size: measured, pages: measured };

/** A picture of a stage; while it is being filled in, the description may be empty. */
export const pictureInput = z.strictObject({
  url: z.string({ error: '缺少照片' }).min(1, '缺少照片').max(1_000),
  description: optionalText(LIMITS.description).default(''),
  is_cover: z.boolean().default(false),
  ...photoMeasures,
});
export type Picture = z.infer<typeof pictureInput>;
const stagePictures = z.array(pictureInput).max(LIMITS.photos_per_stage, '每個步驟最多 20 張照片');

/** Pictures by stage; a body may carry only the stages that changed. */
export const picturesInput = z.strictObject({
  feeling: stagePictures.optional(),
  imagine: stagePictures.optional(),
  implement: stagePictures.optional(),
  share: stagePictures.optional(),
});
export type Pictures = Record<PictureStage, Picture[]>;

export const pdfInput = z.strictObject({
  name: textField('缺少檔名', 255),
  url: z.string({ error: '缺少檔案' }).min(1, '缺少檔案').max(1_000),
  ...pdfMeasures,
});

/** A video link: any http(s) address (decision 31). */
export const videoInput = z.strictObject({
  src: z
    .string({ error: '請填寫影片連結' })
    .max(LIMITS.video_url, '連結太長')
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, '請填寫影片連結')
    .refine((text) => parseHttpUrl(text) !== null, '請填寫 http 或 https 開頭的影片連結'),
});

/** One to three different goals of 1 to 17 (decision 32). */
export const sdgsInput = z
  .array(
    z.string().refine((goal) => /^(?:[1-9]|1[0-7])$/.test(goal), 'SDGs 需要是 1 到 17'),
    { error: 'SDGs 請選擇一至三項' },
  )
  .min(1, 'SDGs 請選擇一至三項')
  .max(LIMITS.sdgs, 'SDGs 請選擇一至三項')
  .refine((goals) => new Set(goals).size === goals.length, 'SDGs 不能重複');

/** Who signs the authorisation, and the last four of the ID number (decision 22). */
export const authorizationInput = z.strictObject({
  name: personName,
  id_last4: z.string({ error: '身分證四碼請輸入四位數數字' }).regex(/^\d{4}$/, '身分證四碼請輸入四位數數字'),
});

/** Where certificates are sent; recipient and address are required, a note is not (M §5). */
export const certificateAddressInput = z.strictObject({
  recipient: textField('請填寫收件人', LIMITS.name),
  zip: z.string({ error: '請填寫郵遞區號' }).regex(/^\d{3}(?:\d{2,3})?$/, '郵遞區號是 3 到 6 位數字'),
  city: textField('請選擇城市', 20),
  address: textField('請填寫地址', 200),
  note: optionalText(200).default(''),
});
export type CertificateAddress = z.infer<typeof certificateAddressInput>;

/** Every field that PUT /story/update may carry, each valid by itself when it is sent. */
export const storyFields = {
  team_name: textField('請輸入小組名稱', LIMITS.team_name),
  counselors: counselorList,
  problem: textField('資料要填完整喔！', LIMITS.problem),
  pictures: picturesInput,
  story_name: textField('請輸入故事名稱', LIMITS.story_name),
  pdf_list: z.array(pdfInput).max(LIMITS.pdf_files, '學習單只能上傳一份 PDF'),
  video: videoInput,
  sdgs: sdgsInput,
  agree_authorize: z.boolean({ error: '請選擇是否同意授權' }),
  authorization: authorizationInput,
  is_participate: z.boolean({ error: '請選擇是否參加分享季' }),
  certificate_address: certificateAddressInput,
};

/** The fields of a story that have a version of their own. Each stage of `pictures` has one too, as `pictures.feeling` … */
export const STORY_FIELDS = [
  'team_name',
  'team_members',
  'counselors',
  'problem',
  'pictures',
  'story_name',
  'pdf_list',
  'video',
  'sdgs',
  'agree_authorize',
  'is_participate',
  'certificate_address',
] as const;
export type StoryField = (typeof STORY_FIELDS)[number];

/** Names that `versions` and `base` know: the fields, and `pictures.{stage}`. */
export const VERSION_KEYS = [...STORY_FIELDS, ...PICTURE_STAGES.map((stage) => `pictures.${stage}` as const)] as const;
export type VersionKey = (typeof VERSION_KEYS)[number];
export type Versions = Partial<Record<VersionKey, number>>;

export const versionsSchema = z.partialRecord(z.enum(VERSION_KEYS), z.number().int().min(0));

/** The body of PUT /story/update/{id}: the changed fields only; `progress` is accepted and ignored. */
export const storyUpdateBody = (is18: boolean) =>
  z
    .strictObject({
      ...storyFields,
      team_members: membersOf(is18),
      password: z.string({ error: '請輸入密碼（至少6字元）' }).max(128, '密碼太長'),
      base: versionsSchema,
      progress: z.unknown(),
    })
    .partial();
export type StoryUpdateBody = z.infer<ReturnType<typeof storyUpdateBody>>;
