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
    button: { label: '核對證書上的名字', link: links.certificates(data.story_id) },
    notes: ['請現在看看每一張證書上的姓名、羅馬拼音和單位：寫錯了可以直接改，證書印出來以後就不能改了。'],
  });
