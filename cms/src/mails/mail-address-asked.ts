import { greet, layout, type Mail } from './layout';
import { links } from './links';

/** To the address of a member whom the help desk has asked to confirm another one; the new one is not named. */
export const mailAddressAsked = ({ name, account }: { name: string; account: string }): Mail =>
  layout({
    title: '有人請我們更改您的電子信箱',
    greeting: greet(name),
    paragraphs: [
      `服務人員收到請求，要把帳號 ${account} 收信的電子信箱改成另一個。新的信箱按下確認之後才會生效。`,
      '登入的帳號和密碼都不會改變。',
    ],
    button: { label: '前往登入', link: links.login() },
    notes: [
      '如果是您提出的，不需要做任何事。',
      '如果不是您提出的，請馬上登入更改密碼：這樣新信箱的確認連結就會失效，也請告訴平台的服務人員。',
    ],
  });
