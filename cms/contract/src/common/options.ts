/** Option lists that forms, server and exports share. What is stored is `value`, or the Chinese text where there is none. */

/** The entry that takes free text after it. */
export const OTHER = '其他';

/** The occupation whose jobs have a school, a grade and a teaching field (M §3). */
export const EDUCATOR = '教育工作者';

/** The 13 occupation categories (M §3). */
export const OCCUPATIONS = [
  EDUCATOR,
  '學生',
  '公務與軍警消人員',
  '醫療與社會福利',
  '資訊與科技',
  '製造、工程與營建',
  '金融與商業',
  '服務與零售',
  '文化、藝術與傳播',
  '農林漁牧',
  '非營利組織',
  '家管與退休',
  OTHER,
] as const;

/** The nine positions of an educator (M §3). */
export const POSITIONS = [
  '校長',
  '副校長',
  '教務行政人員',
  '總務與人事行政人員',
  '導師',
  '科任教師',
  '資優班教師',
  '資源班教師',
  OTHER,
] as const;

/** The nine teaching fields, the learning areas of the national curriculum (M §3, B §9). */
export const TEACHING_FIELDS = [
  '語文',
  '數學',
  '自然科學',
  '社會',
  '藝術',
  '綜合活動',
  '科技',
  '健康與體育',
  OTHER,
] as const;

/** School categories by number (M §9); 4 takes the school's name as free text and is no category of a listed school. */
export const SCHOOL_CATEGORIES = [
  { value: 1, label: '國小' },
  { value: 2, label: '國中' },
  { value: 3, label: '高中職' },
  { value: 4, label: OTHER },
] as const;

/** Where an educator teaches, with the school category whose schools are offered; null means free text (M §3). */
export const TEACHER_GRADES = [
  { value: 'elementary', label: '國小', category: 1 },
  { value: 'junior', label: '國中', category: 2 },
  { value: 'senior', label: '高中職', category: 3 },
  { value: 'others', label: OTHER, category: null },
] as const;

export const GENDERS = [
  { value: 'male', label: '男' },
  { value: 'female', label: '女' },
  { value: 'other', label: OTHER },
] as const;

/** Suggestions for a team member's grade, which is free text. */
export const GRADES = [
  '一年級',
  '二年級',
  '三年級',
  '四年級',
  '五年級',
  '六年級',
  '七年級',
  '八年級',
  '九年級',
  '高一',
  '高二',
  '高三',
] as const;

/** Groups of a manager account (B §3). */
export const GROUPS = [
  { value: 'general_administration', label: '行政庶務' },
  { value: 'course_service', label: '課程服務' },
  { value: 'public_affairs', label: '公共事務' },
  { value: 'user_experience', label: '使用者體驗' },
] as const;

const OTHER_PREFIX = `${OTHER}，`;

/** Stored form of "other": 其他, a full-width comma and the trimmed free text (M §3). */
export function otherText(free: string): string {
  return `${OTHER_PREFIX}${free.trim()}`;
}

/** The free text of a stored "other", empty for a bare 其他; null when the value isn't an "other". */
export function parseOther(value: string): string | null {
  if (value === OTHER) return '';
  return value.startsWith(OTHER_PREFIX) ? value.slice(OTHER_PREFIX.length).trim() : null;
}

type Option = string | { readonly value: string | number };
type OptionValue<T extends Option> = T extends { readonly value: infer V } ? V : T;

/** Whether the value is one of the list's, compared exactly. */
export function isOption<const T extends Option>(options: readonly T[], value: unknown): value is OptionValue<T> {
  return options.some((option) => (typeof option === 'string' ? option : option.value) === value);
}

/** Whether the value is one of the list's or, where the list has 其他, 其他 with free text; a bare 其他 is not (M §5). */
export function isOptionOrOther(options: readonly string[], value: string): boolean {
  const free = options.includes(OTHER) ? parseOther(value) : null;
  return free === null ? isOption(options, value) : free !== '';
}
