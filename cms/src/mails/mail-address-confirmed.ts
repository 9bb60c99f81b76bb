import { greet, layout, type Mail } from './layout';
import { links } from './links';

/** To the new address of a member, once its holder has confirmed it. */
export const mailAddressConfirmed = ({ name, account }: { name: string; account: string }): Mail =>
  layout({
    title: '電子信箱已確認',
    greeting: greet(name),
    paragraphs: [
      `從現在起，帳號 ${account} 的通知信和重新設定密碼的信都會寄到這裡。`,
      '登入的帳號和密碼沒有改變，請再登入一次。',
    ],
    button: { label: '前往登入', link: links.login() },
    notes: ['如果有問題，請聯絡平台的服務人員。'],
  });
