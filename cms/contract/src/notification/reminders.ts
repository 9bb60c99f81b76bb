import { DAY, HOUR } from '../common/durations';
import { formatDateTime, taipeiDay, weekdayText } from '../common/time';
import type { EditionDates } from '../site/edition';
import { type NotificationTarget, targetLabel } from './targets';

const NINE = 9 * HOUR;

/** How many days before a deadline members are reminded. */
export const REMINDER_DAYS = [14, 7, 2] as const;

/** A ready-made notification that staff look through and schedule. */
export type ReminderDraft = {
  /** Stays the same while the deadline does, so that no recipient is reminded twice by mistake. */
  key: string;
  deadline: 'close_time' | 'supplement_deadline';
  deadline_time: number;
  days: (typeof REMINDER_DAYS)[number];
  target: NotificationTarget;
  /** 9:00 in Taipei on the day, ms. */
  auto_send_time: number;
  subject: string;
  content: string;
};

type Words = { subject: string; ask: string };

const CLOSE_WORDS: [NotificationTarget, Words][] = [
  [1, { subject: '組成團隊', ask: '小組資料還沒有填完，請先完成小組名稱、成員與輔導員。' }],
  [2, { subject: '寫下感受到的問題', ask: '團隊已經組成了，接下來請和孩子一起寫下感受到的問題。' }],
  [3, { subject: '上傳故事內容', ask: '故事內容就快完成了，請補上還沒上傳的照片、學習單、影片與 SDGs。' }],
  [
    31,
    {
      subject: '上傳故事內容，並考慮參加分享季',
      ask: '故事內容還沒完成，也歡迎考慮報名分享季，讓更多人看見你們的行動。',
    },
  ],
  [4, { subject: '填寫問卷並送出', ask: '內容都準備好了，只差填寫問卷與送出審核。' }],
];
const SUPPLEMENT_WORDS: [NotificationTarget, Words][] = [
  [6, { subject: '補件', ask: '故事還差一點點，請依照審核說明補充後再送出一次。' }],
];

const paragraph = (text: string) => `<p>${text}</p>`;

const contentOf = (deadlineText: string, what: string, { ask }: Words) =>
  [
    '{{姓名}} 您好：',
    `小組「{{小組名稱}}」（{{故事帳號}}）${ask}`,
    `還缺少的項目：<br />{{缺少的項目}}`,
    `${what}時間是 <strong>${deadlineText}</strong>，提早完成就能安心等待結果。`,
    '有任何問題，請直接回覆這封信，我們很樂意幫忙。',
  ]
    .map(paragraph)
    .join('');

const DEADLINES = [
  { deadline: 'close_time', what: '報名截止', words: CLOSE_WORDS },
  { deadline: 'supplement_deadline', what: '補件截止', words: SUPPLEMENT_WORDS },
] as const;

/** The reminders that an edition's deadlines still offer at `now` (ms), the soonest first: 14, 7 and 2 days before, for each target. */
export const reminderDrafts = (
  gate: Pick<EditionDates, 'close_time' | 'supplement_deadline'>,
  now: number,
): ReminderDraft[] =>
  DEADLINES.flatMap(({ deadline, what, words }) => {
    const time = gate[deadline];
    if (time === null) return [];
    const text = `${formatDateTime(time).replace(' ', `${weekdayText(time)} `)}`;
    return REMINDER_DAYS.flatMap((days) => {
      const auto_send_time = taipeiDay(time) - days * DAY + NINE;
      if (auto_send_time <= now) return [];
      return words.map(
        ([target, word]): ReminderDraft => ({
          key: `${deadline}-${time}-${days}-${target}`,
          deadline,
          deadline_time: time,
          days,
          target,
          auto_send_time,
          subject: `${what}前 ${days} 天：請${word.subject}`,
          content: contentOf(text, what, word),
        }),
      );
    });
  }).sort((one, other) => one.auto_send_time - other.auto_send_time);

/** A reminder in one line: 報名截止前 14 天，未完成步驟一：組成團隊. */
export const reminderLabel = ({
  deadline,
  days,
  target,
}: Pick<ReminderDraft, 'deadline' | 'days' | 'target'>): string =>
  `${deadline === 'close_time' ? '報名截止' : '補件截止'}前 ${days} 天，${targetLabel(target)}`;
