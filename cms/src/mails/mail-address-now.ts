import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** To the new address of a member who has changed it in the own profile: should it be another person's mailbox, that one knows. */
export const mailAddressNow = ({ name, account }: { name: string; account: string }): Mail =>
  layout({
    subject: `信件改寄到這個信箱：${PLATFORM}`,
    title: '信件從現在起寄到這裡',
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 把收信的電子信箱改成這個信箱。之後的通知信和重新設定密碼的信都會寄到這裡。`,
      '登入的帳號和密碼都沒有改變。',
    ],
    button: { label: '前往登入', link: links.login() },
    notes: ['如果您沒有這個帳號，可能是別人填錯了信箱。請不要使用之後寄來的連結，並告訴平台的服務人員。'],
  });
