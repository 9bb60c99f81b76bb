import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Mention = { name: string; author: string; story_id: string; account: string; story_name: string };

/** For staff whom a colleague mentions in an internal comment. Its words stay on the platform: they may name children. */
export const storyMention = ({ name, author, story_id, account, story_name }: Mention): Mail =>
  layout({
    subject: `內部留言提到您：${account}（${PLATFORM}）`,
    title: '同事在內部留言提到您',
    greeting: greet(name),
    paragraphs: [`${unlinked(author)}在一則故事的內部留言提到您，請到後台查看。`],
    facts: [...(story_name ? [['故事名稱', unlinked(story_name)] as [string, string]] : []), ['故事帳號', account]],
    button: { label: '查看留言', link: links.reviewStory(story_id) },
    notes: ['留言只有審查故事的工作人員看得到，請不要轉寄。'],
  });
