import { messageParts, type RejectReasonCode } from 'contract';
import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

export type StoryMailData = { name: string; story_id: string; account: string; team_name: string; story_name: string };

/** The facts by which the owner recognises the story. */
export const storyFacts = ({ account, team_name, story_name }: StoryMailData): [string, string][] => [
  ['小組名稱', unlinked(team_name)],
  ...(story_name ? [['故事名稱', unlinked(story_name)] as [string, string]] : []),
  ['故事帳號', account],
];

/** `failed_reasons`: which of its lines are chosen reasons. */
type Rejected = StoryMailData & { failed_message: string; failed_reasons?: readonly RejectReasonCode[] };

/** What the reviewer wrote, and each reason on a line of its own (decision 14). */
const rejectFacts = (rejected: Rejected): [string, string][] => {
  const { words, reasons } = messageParts(rejected);
  if (reasons.length === 0) return [['需要補充', words]];
  const list = reasons.map(({ text }) => `・${text}`).join('\n');
  return [...(words ? [['補充說明', words] as [string, string]] : []), ['需要補充', list]];
};

/** A story came back: what is missing, in the reviewers' words (decision 14). */
export const storyRejected = (data: Rejected): Mail =>
  layout({
    subject: `故事需要補件：${data.account}（${PLATFORM}）`,
    title: '故事還差一點點，請協助補件',
    greeting: greet(data.name),
    paragraphs: ['謝謝您和小組的努力！我們看過故事後，有一些地方需要補充，補好再送出一次就可以了。'],
    facts: [...storyFacts(data), ...rejectFacts(data)],
    button: { label: '前往修改故事', link: links.editStory(data.story_id) },
    notes: ['修改完成後，請記得再按一次送出。先前填寫的內容都還在。'],
  });
