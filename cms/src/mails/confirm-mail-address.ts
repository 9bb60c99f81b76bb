import { greet, layout, type Mail } from './layout';
import { links } from './links';

type Data = { name: string; account: string; token: string };

/** To the new address of a member: the link works once and for 24 hours. */
export const confirmMailAddress = ({ name, account, token }: Data): Mail =>
  layout({
    title: '請確認新的電子信箱',
    greeting: greet(name),
    paragraphs: [
      `服務人員收到請求，要讓帳號 ${account} 用這個信箱收信。`,
      '請按下面的按鈕確認。確認之後，通知信和重新設定密碼的信都會寄到這裡，原有的登入會結束，請用原來的帳號和密碼再登入一次。',
    ],
    button: { label: '確認這個信箱', link: links.mailAddress(token) },
    notes: [
      '這個連結在 24 小時內有效，只能使用一次。',
      '如果您沒有提出這個請求，請不要按連結，也不需要做任何事，信箱不會更改。',
    ],
  });
