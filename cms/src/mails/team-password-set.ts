import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type TeamPassword = { name: string; account: string; team_name: string };

/** To the counsellor whose team got a new password by staff (F §4.1); the password is in no mail. */
export const teamPasswordSet = ({ name, account, team_name }: TeamPassword): Mail =>
  layout({
    subject: `小組密碼已更換：${account}（${PLATFORM}）`,
    title: '小組的密碼已由工作人員更換',
    greeting: greet(name),
    paragraphs: [
      '平台的工作人員為下面的小組設定了新密碼，舊密碼不能再使用，已經登入的平板也登出了。新密碼由工作人員直接告訴您。',
    ],
    facts: [
      ['小組名稱', unlinked(team_name)],
      ['故事帳號', account],
    ],
    button: { label: '前往登入', link: links.login() },
    notes: ['如果您沒有請我們更換，請登入後自己再設定一次小組的密碼，並和平台的工作人員聯絡。'],
  });
