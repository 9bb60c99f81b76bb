import { formatDate } from 'contract';
import { greet, layout, type Mail } from './layout';
import { links } from './links';

type Invitation = { name: string; session: number; assigned: boolean; left: number; until?: number | undefined };

const wayOf = ({ assigned, left }: Invitation) => {
  if (!assigned) return '登入後在「我的評審」挑選故事評分，儲存草稿後就由您評分。';
  if (left === 0) return '分派給您的故事準備好以後，登入就會在「我的評審」看到。';
  return `目前有 ${left} 則故事等您評分，登入後在「我的評審」就會看到。`;
};

/** For a judge of a session; staff asked for it to be sent. */
export const judgeInvitation = (invitation: Invitation): Mail =>
  layout({
    title: `邀請您擔任 ${invitation.session} 屆的評審`,
    greeting: greet(invitation.name),
    paragraphs: [
      wayOf(invitation),
      ...(invitation.until === undefined ? [] : [`請在 ${formatDate(invitation.until)} 前完成評分。`]),
    ],
    button: { label: '登入，前往我的評審', link: links.judging() },
    notes: ['和某則故事有關、不方便評分時，請在那則故事按「與我有關」，故事會改由其他評審評分。'],
  });
