import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';
import { type StoryMailData, storyFacts } from './story-rejected';

/** A story was approved: the registration is complete (B §4). */
export const storyApproved = (data: StoryMailData): Mail =>
  layout({
    subject: `審核通過，報名完成：${data.account}（${PLATFORM}）`,
    title: '恭喜！審核通過，報名完成',
    greeting: greet(data.name),
    paragraphs: ['小組的故事已經通過審核，接下來會由評審閱讀。謝謝您和小組一起感受、想像、實踐與分享！'],
    facts: storyFacts(data),
    button: { label: '查看故事', link: links.editStory(data.story_id) },
  });
