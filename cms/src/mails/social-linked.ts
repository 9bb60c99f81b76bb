import { greet, layout, type Mail } from './layout';
import { links } from './links';

/** For the owner of an account that can be entered with another provider's login from now on. */
export const socialLinked = ({ name, account, provider }: { name: string; account: string; provider: string }): Mail =>
  layout({
    title: `已連結 ${provider} 登入`,
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 從現在起可以用 ${provider} 登入。原來的密碼沒有改變。`,
      '為了安全，這個帳號在其他地方的登入都已經結束，請重新登入。',
    ],
    button: { label: '前往登入', link: links.login() },
    notes: [
      '如果不是您本人操作，請立刻重新設定密碼，並在「個人資料」的「登入方式」解除連結。登入不了的話，請聯絡平台的管理員。',
    ],
  });
