import { formatDateTime } from 'contract';
import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Offer = { name: string; owner_name: string; due: number; stories: { account: string; team_name: string }[] };

/** To another counsellor of stories whose owner leaves: the first who accepts gets them, else they are erased (decision 72). */
export const storiesOffered = ({ name, owner_name, due, stories }: Offer): Mail =>
  layout({
    subject: `請問您願意接手故事嗎？${PLATFORM}`,
    title: '有故事需要新的負責人',
    greeting: greet(name),
    paragraphs: [
      `${unlinked(owner_name)} 申請刪除帳號。您是下列故事的輔導員，如果願意接手，請在 ${formatDateTime(due)} 以前登入，在「報名挑戰」按「接手」。帳號刪除之後，故事就由您編輯和送出。`,
      '沒有人接手的故事，會和帳號一起刪除，不能復原。',
    ],
    facts: stories.map(({ account, team_name }) => [account, unlinked(team_name)]),
    button: { label: '前往報名挑戰', link: links.teams() },
    notes: ['不想接手的話，不需要做任何事。'],
  });
