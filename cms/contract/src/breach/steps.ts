import { BREACH_KINDS, type BreachCounts, type BreachKind, breachPersons } from './kinds';

/** Who is informed of an event. */
export const BREACH_RECIPIENTS = {
  authority: '主管機關',
  members: '會員（當事人）',
  guardians: '兒童的法定代理人',
  schools: '學校',
  staff: '工作人員與評審',
  partners: '夥伴會員',
} as const;
export type BreachRecipient = keyof typeof BREACH_RECIPIENTS;

/** Draft regulations: from this many people on, or with this many records held, an event is reported. */
const REPORTED_FROM = 100;
const HELD_FROM = 10_000;

/**
 * Whether the authority has to be informed by the thresholds of the draft regulations; `held` is how many records the system
 * holds. Below them it isn't said that nothing is due: that is a lawyer's answer.
 */
export function breachReport(counts: BreachCounts, held: number): { due: boolean; reason: string } {
  const persons = breachPersons(counts);
  if (persons > REPORTED_FROM) return { due: true, reason: `受影響的人超過 ${REPORTED_FROM} 人` };
  if (held >= HELD_FROM) return { due: true, reason: `系統保有的個資達 ${HELD_FROM.toLocaleString('en-US')} 筆` };
  return { due: false, reason: `受影響的人沒有超過 ${REPORTED_FROM} 人，請與法律顧問確認是否仍要通報` };
}

/** Who is informed of an event of these kinds, the authority first (T-81). */
export function breachRecipients(kinds: readonly BreachKind[]): BreachRecipient[] {
  const people = new Set<string>(kinds.flatMap((kind) => BREACH_KINDS[kind].people));
  const informed: [BreachRecipient, boolean][] = [
    ['authority', true],
    ['members', people.has('members') || people.has('adults') || people.has('teams')],
    ['guardians', people.has('children')],
    ['schools', people.has('schools')],
    // They answer the calls, whatever leaked.
    ['staff', true],
    ['partners', people.has('partners')],
  ];
  return informed.flatMap(([recipient, due]) => (due ? [recipient] : []));
}

/** Steps of an event that are ticked off, in their order. `letter` is whom the step's letter is for; `urgent` is due in 72 hours. */
export const BREACH_STEPS = {
  contain: { label: '止住外洩', hint: '關閉外洩的途徑；必要時結束登入、更換密碼與金鑰。', urgent: true },
  preserve: { label: '保全證據', hint: '保留操作紀錄、伺服器紀錄與備份，不要刪除或覆蓋。', urgent: true },
  assess: { label: '確認範圍', hint: '哪些資料、多少人、多久；查明後在這裡更新事件內容。', urgent: true },
  counsel: { label: '與法律顧問確認', hint: '施行日期、門檻、受理機關與通知方式，請與法律顧問確認。', urgent: true },
  authority: {
    label: '通報主管機關',
    hint: '個人資料保護法第 12 條第 2 項（2025 年 11 月 11 日公布）。草案門檻：超過 100 人、特種個資，或系統保有達 1 萬筆；知悉後 72 小時內。',
    letter: 'authority',
    urgent: true,
  },
  members: {
    label: '通知當事人',
    hint: '第 12 條第 1 項：以適當方式個別通知，內容包含事實、資料種類、因應措施與諮詢管道。草案：知悉後 72 小時內。',
    letter: 'members',
    urgent: true,
  },
  guardians: {
    label: '通知兒童的法定代理人',
    hint: '平台沒有家長的聯絡方式，透過輔導員與學校轉達，並留下轉達的紀錄。',
    letter: 'guardians',
    urgent: true,
  },
  schools: { label: '通知學校', hint: '請學校協助轉達家長，並留意可疑的來電與信件。', letter: 'schools', urgent: true },
  partners: { label: '通知夥伴會員', hint: '以名單上的信箱個別通知。', letter: 'partners', urgent: true },
  staff: { label: '告知工作人員', hint: '說明事實、對外的說法、誰回覆詢問。', letter: 'staff', urgent: true },
  publish: {
    label: '公告（無法個別通知時）',
    hint: '聯絡不到當事人等情形才以公告代替；草案要求連續公告 30 天以上，請與法律顧問確認是否符合。',
    urgent: false,
  },
  review: { label: '檢討與預防', hint: '原因、改善措施與負責人，寫進結案摘要。', urgent: false },
} as const satisfies Record<string, { label: string; hint: string; urgent: boolean; letter?: BreachRecipient }>;
export type BreachStep = keyof typeof BREACH_STEPS;
export const BREACH_STEP_NAMES = Object.keys(BREACH_STEPS) as [BreachStep, ...BreachStep[]];

/** Whom the letter of a step is for; undefined for a step without one. */
export function breachLetterOf(step: BreachStep): BreachRecipient | undefined {
  const row = BREACH_STEPS[step];
  return 'letter' in row ? row.letter : undefined;
}

/** The steps of an event of these kinds: all but the letters to whom it doesn't concern. */
export function breachSteps(kinds: readonly BreachKind[]): BreachStep[] {
  const informed = breachRecipients(kinds);
  return BREACH_STEP_NAMES.filter((step) => {
    const recipient = breachLetterOf(step);
    return recipient === undefined || informed.includes(recipient);
  });
}

/** What these texts rest on, and since when. */
export const BREACH_LAW_NOTE =
  '整理於 2026-11-22：個人資料保護法第 12 條於 2025 年 11 月 11 日修正公布，施行日期由行政院定之；72 小時、100 人與保存 5 年出自 2026 年 1 月預告的「個人資料事故通知通報及應變辦法」草案。個人資料保護委員會運作前，受理機關可能是中央目的事業主管機關或地方政府。施行日期、定稿內容與受理機關，請與法律顧問確認。';
