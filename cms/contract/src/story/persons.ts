import { z } from 'zod';
import { ADULT_AGE, LIMITS } from '../common/limits';
import { romanisedNameMessage } from '../common/romanised-name';
import { idField, mailField, optionalText, textField } from '../common/text';
import { personSchool } from '../school/schema';

const CHINESE = /^\p{Script=Han}+$/u;
const ENGLISH = /^[A-Za-z ]+$/;
const LETTERS = /^[A-Z][A-Z ,.'-]*$/;
/** Surname and given name as in the profile; beyond its shape a certificate takes O'NEIL and two words. */
const ROMANISED = /^[A-Z][A-Z .'-]*,[A-Z][A-Z .'-]*$/;

/** The fixed sentence, and with it the digit or mark that is in the way. */
const englishMessage = (text: string) => {
  const [mark] = /[^A-Za-z\s\p{Script=Han}]+/u.exec(text) ?? [];
  return mark ? `請填寫英文，不能有「${mark}」` : '請填寫英文';
};

/** Certificate data of a person (M §5): may be missing while the team is being formed. */
export const certificateFields = {
  wade_giles: optionalText(60)
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || ROMANISED.test(text), {
      error: ({ input }) =>
        LETTERS.test(String(input)) ? `請用一個逗號分開姓和名，${romanisedNameMessage()}` : '請填寫英文',
    })
    .nullish(),
  department_zh: optionalText(100).nullish(),
  department_en: optionalText(100)
    .refine((text) => text === '' || ENGLISH.test(text), { error: ({ input }) => englishMessage(String(input)) })
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
export const personName = textField('請輸入姓名', LIMITS.name);

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

const adults = z.array(memberAdult, { error: '請新增成員' }).min(1, '至少需要一位成員');
const children = z.array(memberUnder18, { error: '請新增成員' }).min(1, '至少需要一位成員');

/** The members of a team by its kind: at least one, and as many as a body holds (M §5, decision 71). Made once: a schema costs more to make than to use. */
export function membersOf(is18: false): typeof children;
export function membersOf(is18: true): typeof adults;
export function membersOf(is18: boolean): typeof children | typeof adults;
export function membersOf(is18: boolean) {
  return is18 ? adults : children;
}

/** The counsellors of a team. */
export const counselorList = z
  .array(counselorInput, { error: '輔導員資料不正確' })
  .max(LIMITS.counselors, '輔導員太多');

const certificateRead = {
  wade_giles: z.string().nullish(),
  department_zh: z.string().nullish(),
  department_en: z.string().nullish(),
  school: personSchool.nullish(),
};

/** A member as it is read; phone, guardian and certificate data only for who may see them. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  age: z.number(),
  grade: z.string().optional(),
  department: z.string().optional(),
  parent: z.string().nullish(),
  account: z.string().nullish(),
  phone: z.string().nullish(),
  ...certificateRead,
});
export const counselorSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
  ...certificateRead,
});
export type StoryMember = z.infer<typeof memberSchema>;
export type StoryCounselor = z.infer<typeof counselorSchema>;
