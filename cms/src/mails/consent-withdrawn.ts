import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Withdrawal = {
  name: string;
  is_staff: boolean;
  /** Staff who don't review, and show stories to the world. */
  publishes?: boolean;
  session?: number;
  story_id: string;
  account: string;
  team_name: string;
  person: string;
  purposes: readonly string[];
};

const buttonOf = ({ is_staff, publishes, session, story_id, account }: Withdrawal) => {
  if (!is_staff) return { label: '查看家長同意', link: links.editStory(story_id) };
  if (publishes && session) return { label: '查看公開故事', link: links.publishedStory(session, account) };
  return { label: '查看故事', link: links.reviewStory(story_id) };
};

/** For the owner of a story, its reviewers and who publishes stories when a guardian, or an adult for itself, takes back what was agreed to. It names no guardian. */
export const consentWithdrawn = (withdrawal: Withdrawal): Mail => {
  const { name, account, team_name, person, purposes } = withdrawal;
  return layout({
    subject: `家長收回同意：${account}（${PLATFORM}）`,
    title: '家長收回同意',
    greeting: greet(name),
    paragraphs: [`${unlinked(team_name)}有一位成員的家長，或成員本人，收回了先前的同意。`],
    facts: [
      ['故事帳號', account],
      ['成員', unlinked(person)],
      ['收回的項目', purposes.join('、')],
    ],
    button: buttonOf(withdrawal),
    notes: [
      '報名、審核、評審都不受影響；不需要聯絡家長詢問原因。',
      '如果故事已經公開，不能再公開的文字和照片已經撤下，公開網頁最慢一小時內移除。',
    ],
  });
};
