import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Added = { name: string; owner_name: string; team_name: string; link: string | undefined };

/**
 * For a counsellor who was added to a team by its creator, who alone edits the story (decision 27b): the one thing to do is
 * the questionnaire behind `link`; without one it is filled, or the person has left the team since.
 */
export const counselorAdded = ({ name, owner_name, team_name, link }: Added): Mail =>
  layout({
    subject: `您成為小組的輔導員：${PLATFORM}`,
    title: '您被加入為小組的輔導員',
    greeting: greet(name),
    paragraphs: [
      `${unlinked(owner_name)} 把您加入為下面這個小組的輔導員，您的姓名會和小組的故事一起出現。`,
      link
        ? '請您填寫一份輔導員問卷，約 3 分鐘，不用登入。每位輔導員都填好，小組才能送出故事。'
        : '故事由建立小組的人與小組自己填寫，您現在不需要做任何事。',
    ],
    facts: [
      ['小組名稱', unlinked(team_name)],
      ['建立小組', unlinked(owner_name)],
    ],
    button: link ? { label: '填寫輔導員問卷', link } : { label: '前往平台', link: links.login() },
    notes: [
      ...(link ? ['這是您自己的問卷連結，請不要轉寄給別人。'] : []),
      '如果您不認識這個小組，請和建立小組的人聯絡，請他把您移除。',
    ],
  });
