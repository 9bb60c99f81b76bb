import { editionName } from 'contract';
import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';
import { type StoryMailData, storyFacts } from './story-rejected';

/** A story has won: its prizes, as they are released at the same time (desks-team §6). */
export const storyAwarded = ({
  session,
  prizes,
  ...data
}: StoryMailData & { session: number; prizes: readonly string[] }): Mail =>
  layout({
    subject: `得獎通知：${data.account}（${PLATFORM}）`,
    title: '恭喜！你們的故事得獎了',
    greeting: greet(data.name),
    paragraphs: [`小組的故事在${editionName(session)}得獎了。請把好消息告訴孩子們，也謝謝您陪他們走完這一路！`],
    facts: [...storyFacts(data), ['獎項', unlinked(prizes.join('、'))]],
    button: { label: '查看故事', link: links.editStory(data.story_id) },
    notes: ['小組登入之後，也會看到自己的獎項。'],
  });
