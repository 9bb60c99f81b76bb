/** Whom data is about: what is counted, and who is informed. */
export const BREACH_PEOPLE = {
  members: { label: '會員', unit: '人' },
  teams: { label: '故事帳號', unit: '個' },
  children: { label: '隊員（兒童與學員）', unit: '人' },
  adults: { label: '輔導員與簽署同意的大人', unit: '人' },
  staff: { label: '工作人員與評審', unit: '人' },
  partners: { label: '夥伴會員', unit: '人' },
  schools: { label: '學校單位', unit: '所' },
} as const satisfies Record<string, { label: string; unit: string }>;
export type BreachPeople = keyof typeof BREACH_PEOPLE;
export const BREACH_PEOPLE_NAMES = Object.keys(BREACH_PEOPLE) as [BreachPeople, ...BreachPeople[]];

/** How many of each an event concerns; who isn't named isn't concerned. */
export type BreachCounts = Partial<Record<BreachPeople, number>>;

/** Kinds of data as their users call them, with whom they are about (T-81). */
export const BREACH_KINDS = {
  member_profile: { label: '會員基本資料', hint: '姓名、帳號、信箱、電話、生日、任職單位', people: ['members'] },
  team_children: {
    label: '隊員資料（兒童）',
    hint: '姓名、性別、年級、學校',
    people: ['teams', 'children', 'schools'],
  },
  guardians: { label: '監護與聯絡', hint: '輔導員的姓名、電話、地址，簽署同意的大人', people: ['adults', 'schools'] },
  id_last4: { label: '身分證末四碼', hint: '簽署授權時填寫，加密保存', people: ['adults'] },
  files: { label: '照片與檔案', hint: '故事的照片、學習單', people: ['teams', 'children', 'schools'] },
  credentials: {
    label: '登入憑證',
    hint: '密碼的雜湊、登入中的憑證、信件裡的連結',
    people: ['members', 'teams', 'staff'],
  },
  survey: { label: '問卷', hint: '學員與輔導員的回答', people: ['children', 'adults'] },
  mails: { label: '寄信紀錄', hint: '收件信箱、姓名、信件內容', people: ['members'] },
  judgements: { label: '評審', hint: '分數、評語、備註、評審姓名', people: ['teams', 'staff'] },
  partners: { label: '夥伴會員資料', hint: '姓名、電話、單位、信箱', people: ['partners'] },
  records: { label: '操作紀錄', hint: '誰在何時做了什麼，連線位址', people: ['members', 'staff'] },
} as const satisfies Record<string, { label: string; hint: string; people: readonly BreachPeople[] }>;
export type BreachKind = keyof typeof BREACH_KINDS;
export const BREACH_KIND_NAMES = Object.keys(BREACH_KINDS) as [BreachKind, ...BreachKind[]];

/** Kinds in their order, each once: 「會員基本資料、問卷」. */
export const breachKindWords = (kinds: readonly BreachKind[]): string =>
  BREACH_KIND_NAMES.filter((kind) => kinds.includes(kind))
    .map((kind) => BREACH_KINDS[kind].label)
    .join('、');

/**
 * How many of each the chosen kinds concern at most: those of every kind together, as many as there are in all (`whole`).
 * A person in two kinds may count twice, never less than once.
 */
export function breachTotal(kinds: readonly BreachCounts[], whole: BreachCounts): BreachCounts {
  const total: BreachCounts = {};
  for (const counts of kinds)
    for (const people of BREACH_PEOPLE_NAMES) {
      const count = counts[people];
      if (count === undefined) continue;
      total[people] = Math.min((total[people] ?? 0) + count, whole[people] ?? Number.POSITIVE_INFINITY);
    }
  return total;
}

/** How many people that is; a school and a story's account are none. */
export const breachPersons = ({
  members = 0,
  children = 0,
  adults = 0,
  staff = 0,
  partners = 0,
}: BreachCounts): number => members + children + adults + staff + partners;

/** 「會員 1,284 人、學校單位 31 所」; without anyone 「沒有找到受影響的人」. */
export function breachCountWords(counts: BreachCounts): string {
  const parts = BREACH_PEOPLE_NAMES.filter((people) => counts[people]).map((people) => {
    const { label, unit } = BREACH_PEOPLE[people];
    // A full-width bracket brings its own space.
    const space = label.endsWith('）') ? '' : ' ';
    return `${label}${space}${(counts[people] ?? 0).toLocaleString('en-US')} ${unit}`;
  });
  return parts.join('、') || '沒有找到受影響的人';
}
