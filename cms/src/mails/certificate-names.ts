import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Reminder = { name: string; stories: { id: string; account: string; team_name: string }[] };

/** Reminds the owner of stories whose certificates have names that aren't checked. */
export const certificateNames = ({ name, stories }: Reminder): Mail => {
  const [first] = stories;
  const isOne = stories.length === 1 && first;
  return layout({
    subject: `請核對證書上的名字（${PLATFORM}）`,
    title: '請核對證書上的名字',
    greeting: greet(name),
    paragraphs: [
      '證書印出來以後就不能改了。請看看每一張證書上的姓名、羅馬拼音和單位；寫錯了可以直接改，都對了就按「核對無誤」。',
      '還沒核對的小組：',
    ],
    facts: stories.map(({ account, team_name }) => [account, unlinked(team_name)]),
    button: isOne
      ? { label: '核對證書上的名字', link: links.certificates(first.id) }
      : { label: '前往報名挑戰', link: links.teams() },
    notes: isOne ? [] : ['在「報名挑戰」開啟每個小組，按「核對或下載證書」。'],
  });
};
