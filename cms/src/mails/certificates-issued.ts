import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Issued = { name: string; stories: { id: string; account: string; team_name: string }[] };

/** Tells the owner of stories that their certificates are there. */
export const certificatesIssued = ({ name, stories }: Issued): Mail => {
  const [first] = stories;
  const isOne = stories.length === 1 && first;
  return layout({
    subject: `證書可以下載了（${PLATFORM}）`,
    title: '證書可以下載了',
    greeting: greet(name),
    paragraphs: [
      '孩子們的國際證書已經核發。可以一張一張下載，也可以把全組的證書存成一個 PDF，用 A4 橫式彩色列印。',
      '已核發的小組：',
    ],
    facts: stories.map(({ account, team_name }) => [account, unlinked(team_name)]),
    button: isOne
      ? { label: '下載證書', link: links.certificates(first.id) }
      : { label: '前往報名挑戰', link: links.teams() },
    notes: [
      ...(isOne ? [] : ['在「報名挑戰」開啟每個小組，按「核對或下載證書」。']),
      '名字印錯了，請回覆這封信或聯絡我們，會重新核發。',
    ],
  });
};
