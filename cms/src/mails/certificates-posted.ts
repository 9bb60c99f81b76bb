import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Posted = { name: string; day: string; stories: { account: string; team_name: string }[] };

/** Tells who accompanies teams that their certificates are on their way by post. */
export const certificatesPosted = ({ name, day, stories }: Posted): Mail =>
  layout({
    subject: `證書已寄出（${PLATFORM}）`,
    title: '證書已寄出',
    greeting: greet(name),
    paragraphs: [
      `孩子們的國際證書在 ${day} 寄出了，會送到報名時填寫的收件地址。謝謝您陪孩子走完這一路，請把證書親手交給他們！`,
      '這次寄出的小組：',
    ],
    facts: stories.map(({ account, team_name }) => [account, unlinked(team_name)]),
    button: { label: '前往報名挑戰', link: links.teams() },
    notes: ['兩個星期後還沒有收到，請回覆這封信或聯絡我們，會替您查詢。'],
  });
