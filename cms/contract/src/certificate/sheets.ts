/** The texts of a certificate that name a person and its unit; each can be put right there without changing the story. */
export const SHEET_TEXTS = ['name', 'wade_giles', 'department_zh', 'department_en'] as const;
export type SheetText = (typeof SHEET_TEXTS)[number];
export const SHEET_LABELS: Readonly<Record<SheetText, string>> = {
  name: '中文姓名',
  wade_giles: '羅馬拼音',
  department_zh: '中文單位',
  department_en: '英文單位',
};

/** What stands on every certificate, on paper and on screens (its default layout, record 222). */
export const CERTIFICATE_WORDS = {
  title: '國際證書',
  title_en: 'International Certificate',
  award: {
    title: '得獎證書',
    title_en: 'Award Certificate',
    prizes: (prizes: readonly string[]) => `榮獲「${prizes.join('」「')}」`,
  },
  lead: { member: '茲證明', counselor: '感謝輔導員', award: '恭喜' },
  edition: (session: number) => `${session} 全球孩童創意行動挑戰`,
} as const;

/** What stands across a sheet that is none yet. */
export const CERTIFICATE_SAMPLE = '樣張';

/** What was put right of one person: only the texts that differ from the story. */
export type SheetMends = Partial<Record<SheetText, string>>;

type Texts = { [T in SheetText]?: string | null | undefined };
type Person = Texts & { id: string; name: string };
type Team = { team_members: readonly Person[]; counselors: readonly Person[] };

/** A certificate as it will be printed. */
export type CertificateSheet = Record<SheetText, string> & {
  person_id: string;
  kind: 'member' | 'counselor';
  /** False where who decides for the person has refused the name: its line is left free. */
  is_name_printed: boolean;
  /** The texts that are still missing. */
  gaps: SheetText[];
};

const textsOf = (texts: Texts): Record<SheetText, string> => ({
  name: texts.name ?? '',
  wade_giles: texts.wade_giles ?? '',
  department_zh: texts.department_zh ?? '',
  department_en: texts.department_en ?? '',
});

type Known = {
  /** By person. */
  mends: Readonly<Record<string, SheetMends>>;
  /** Whose name isn't printed. */
  refused: ReadonlySet<string>;
};

/** All certificates of a team, members first. */
export const certificateSheets = (
  { team_members, counselors }: Team,
  { mends, refused }: Known,
): CertificateSheet[] => {
  const sheet = (kind: CertificateSheet['kind']) => (person: Person) => {
    const texts = textsOf({ ...textsOf(person), ...mends[person.id] });
    const gaps = SHEET_TEXTS.filter((text) => texts[text] === '');
    return { person_id: person.id, kind, ...texts, is_name_printed: !refused.has(person.id), gaps };
  };
  return [...team_members.map(sheet('member')), ...counselors.map(sheet('counselor'))];
};

/** What differs from the story in texts that were typed for its certificates, by person. */
export const mendsOf = (
  { team_members, counselors }: Team,
  typed: readonly (Texts & { person_id: string })[],
): Record<string, SheetMends> => {
  const people = new Map([...team_members, ...counselors].map((person) => [person.id, textsOf(person)]));
  const entries = typed.flatMap(({ person_id, ...texts }) => {
    const stored = people.get(person_id);
    const now = textsOf(texts);
    const differing = SHEET_TEXTS.filter((text) => stored && now[text] !== stored[text]);
    return differing.length === 0
      ? []
      : [[person_id, Object.fromEntries(differing.map((text) => [text, now[text]]))] as const];
  });
  return Object.fromEntries(entries);
};

const CHINESE = /^\p{Script=Han}+$/u;

/** A unit that is put right is Chinese only (M §5); what the story has, or a list of schools gave it, stays as it is. */
export const isUnitTaken = (typed: string | null | undefined, mends: SheetMends | undefined): boolean =>
  !typed || mends?.department_zh === undefined || CHINESE.test(typed);

/** The sheets as one text: what was checked is still what would be printed while this text is the same. */
export const sheetsText = (sheets: readonly CertificateSheet[]): string =>
  JSON.stringify(
    sheets.map(({ person_id, kind, is_name_printed, ...texts }) => [
      person_id,
      kind,
      is_name_printed,
      ...SHEET_TEXTS.map((text) => texts[text]),
    ]),
  );

/** How far the names of a story's certificates are: checked as they are now, waiting for that, or with texts missing. */
export const SHEET_STATES = ['checked', 'waiting', 'missing'] as const;
export type SheetState = (typeof SHEET_STATES)[number];
export const SHEET_STATE_LABELS: Readonly<Record<SheetState, string>> = {
  checked: '已核對',
  waiting: '待核對',
  missing: '缺資料',
};

/** `digest` is that of the sheets as they are, `checked` that of those that were checked last. */
export const sheetState = (
  sheets: readonly CertificateSheet[],
  { digest, checked }: { digest: string; checked: string | null },
): SheetState => {
  if (sheets.some(({ gaps }) => gaps.length > 0)) return 'missing';
  return digest === checked ? 'checked' : 'waiting';
};
