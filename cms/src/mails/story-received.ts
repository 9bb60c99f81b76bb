import { formatDate, formatTime, onTimeText } from 'contract';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';
import { type StoryMailData, storyFacts } from './story-rejected';

/** The receipt of a story that was sent in, with the way to its printable copy; `apply_time` in ms; `began` (ms) of one that was in time for its start alone. */
export const storyReceived = ({
  apply_time,
  began,
  ...data
}: StoryMailData & { apply_time: number; began?: number | null }): Mail =>
  layout({
    subject: `已收到故事：${data.account}（${PLATFORM}）`,
    title: '已收到你們的故事',
    greeting: greet(data.name),
    paragraphs: [
      ...(began ? [`已送出，${onTimeText(began, apply_time)}。`] : []),
      '故事已經送出，我們會儘速審核。審核結果會寄到這個信箱；需要補件時，信裡會寫原因。',
    ],
    facts: [...storyFacts(data), ['送出時間', `${formatDate(apply_time)} ${formatTime(apply_time)}`]],
    button: { label: '登入後預覽與列印', link: links.previewStory(data.story_id) },
    notes: [
      '請保留這封信作為送出的收據。信裡沒有故事本身：登入後可以列印，或用瀏覽器存成 PDF；之後也隨時可以在「報名挑戰」的故事選單裡開啟「預覽與列印」。',
    ],
  });
