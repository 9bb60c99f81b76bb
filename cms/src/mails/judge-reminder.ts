import { formatDate } from 'contract';
import { greet, layout, type Mail } from './layout';
import { links } from './links';

type Reminder = { name: string; session: number; waiting: number; draft: number; until?: number | undefined };

/** For a judge who has readings left; staff asked for it to be sent. */
export const judgeReminder = ({ name, session, waiting, draft, until }: Reminder): Mail =>
  layout({
    title: `還有 ${waiting + draft} 則故事等您評分`,
    greeting: greet(name),
    paragraphs: [
      until === undefined
        ? `謝謝您擔任 ${session} 屆的評審。以下是您還沒有送出的評分，請找時間完成。`
        : `謝謝您擔任 ${session} 屆的評審。以下是您還沒有送出的評分，請在 ${formatDate(until)} 前完成。`,
    ],
    facts: [
      ['還沒開始', `${waiting} 則`],
      ['草稿還沒送出', `${draft} 則`],
    ],
    button: { label: '前往我的評審', link: links.judging() },
    notes: ['和某則故事有關、不方便評分時，請在那則故事按「與我有關」，故事會改由其他評審評分。'],
  });
