import { greet, layout, type Mail } from './layout';
import { links } from './links';

/** To the former address of a member whose mails go to another one from now on (T-75); the new one is not named. */
export const mailAddressChanged = ({ name, account }: { name: string; account: string }): Mail =>
  layout({
    title: '電子信箱已更改',
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 收信的電子信箱已經改成另一個。之後的通知信和重新設定密碼的信，會寄到新的信箱，不再寄到這裡。`,
      '登入的帳號和密碼都沒有改變。',
    ],
    button: { label: '前往登入', link: links.login() },
    notes: [
      '如果是您本人操作，不需要做任何事。',
      '如果不是您本人操作，請立刻登入更改密碼，並在「個人資料」把電子信箱改回來。登入不了的話，請聯絡平台的管理員。',
    ],
  });
