import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** For a counsellor who was added to a team by its creator, who alone edits the story (decision 27b). */
export const counselorAdded = (data: { name: string; owner_name: string; team_name: string }): Mail =>
  layout({
    subject: `您成為小組的輔導員：${PLATFORM}`,
    title: '您被加入為小組的輔導員',
    greeting: greet(data.name),
    paragraphs: [
      `${unlinked(data.owner_name)} 把您加入為下面這個小組的輔導員，您的姓名會和小組的故事一起出現。`,
      '故事由建立小組的人與小組自己填寫，您不需要做任何事。',
    ],
    facts: [
      ['小組名稱', unlinked(data.team_name)],
      ['建立小組', unlinked(data.owner_name)],
    ],
    button: { label: '前往平台', link: links.login() },
    notes: ['如果您不認識這個小組，請和建立小組的人聯絡，請他把您移除。'],
  });
