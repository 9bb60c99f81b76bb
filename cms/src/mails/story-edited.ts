import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';
import { type StoryMailData, storyFacts } from './story-rejected';

/** Staff have changed a story in the name of its team (decision 11): what and why; the words of children stay on the platform. */
export const storyEdited = (data: StoryMailData & { changed: string[]; reason: string }): Mail =>
  layout({
    subject: `工作人員修改了故事：${data.account}（${PLATFORM}）`,
    title: '工作人員替小組修改了故事',
    greeting: greet(data.name),
    paragraphs: ['平台的工作人員替小組修改了下面的內容，修改前後都留有紀錄。請登入查看是否正確。'],
    facts: [...storyFacts(data), ['修改的地方', data.changed.join('、')], ['原因', data.reason]],
    button: { label: '查看故事', link: links.editStory(data.story_id) },
    notes: ['如果您沒有請我們修改，或是內容不對，請和平台的工作人員聯絡。'],
  });
