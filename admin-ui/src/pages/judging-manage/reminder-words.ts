import { DAY, formatDateTime, type Reminding, type RemindJudgesAnswer } from 'contract';

type Asked = RemindJudgesAnswer['judges'][number];

const WHY_NOT: Record<Exclude<Reminding, 'due'>, (names: string) => string> = {
  done: (names) => `${names}都送出了，不會收到信。`,
  reminded: (names) => `${names}在 24 小時內提醒過，不會再收到信。`,
};

/** Who would get a reminder and who wouldn't and why, in sentences. */
export function reminderWords(judges: readonly Asked[]): string[] {
  const named = (reminding: Reminding) =>
    judges.filter((judge) => judge.reminding === reminding).map(({ name }) => name);
  const due = judges.filter(({ reminding }) => reminding === 'due');
  const all = due.map(({ name, waiting, draft }) => `${name}（${waiting + draft} 則）`).join('、');
  const others = (['done', 'reminded'] as const).flatMap((reminding) => {
    const names = named(reminding);
    return names.length > 0 ? [WHY_NOT[reminding](names.join('、'))] : [];
  });
  return [due.length > 0 ? `會寄給 ${due.length} 位評審：${all}。` : '沒有評審會收到信。', ...others];
}

/** The last day (ms of its beginning) as it is named in a mail: not once it is over. */
export const namedDay = (lastDay: number | null, now: number): number | null =>
  lastDay !== null && now < lastDay + DAY ? lastDay : null;

/** When a judge was last reminded. */
export const remindedWord = (time: number | null) => (time === null ? '—' : formatDateTime(time));
