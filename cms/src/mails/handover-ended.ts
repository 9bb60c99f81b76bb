import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** What has become of the stories that a counsellor had accepted to take over. */
type Ended = { name: string; owner_name: string; handed: boolean; stories: { account: string; team_name: string }[] };

/** To who had accepted stories of an owner who leaves: they are theirs now, or the owner stays (decision 72). */
export const handoverEnded = ({ name, owner_name, handed, stories }: Ended): Mail =>
  layout({
    subject: handed ? `故事已經交給您：${PLATFORM}` : `故事不用接手了：${PLATFORM}`,
    title: handed ? '故事已經交給您' : '故事不用接手了',
    greeting: greet(name),
    paragraphs: handed
      ? [
          `${unlinked(owner_name)} 的帳號已經刪除。謝謝您接手，下列故事現在由您編輯和送出，小組仍然用原來的帳號和密碼登入。`,
        ]
      : [`${unlinked(owner_name)} 決定留下帳號，下列故事還是由原來的負責人編輯和送出。謝謝您願意接手。`],
    facts: stories.map(({ account, team_name }) => [account, unlinked(team_name)]),
    button: { label: handed ? '前往報名挑戰' : '回到平台', link: handed ? links.teams() : links.home() },
    notes: handed ? ['審核結果和補件通知，之後都會寄到這個信箱。'] : ['您不需要做任何事。'],
  });
