import { greet, layout, type Mail } from './layout';
import { links } from './links';

/** Link to a new password: works once and for one hour (T-14). */
export const resetPassword = ({ name, account, token }: { name: string; account: string; token: string }): Mail =>
  layout({
    title: '重新設定密碼',
    greeting: greet(name),
    paragraphs: [`我們收到了帳號 ${account} 重新設定密碼的請求。請按下面的按鈕，輸入新的密碼。`],
    button: { label: '設定新密碼', link: links.changePassword(token) },
    notes: [
      '這個連結在 1 小時內有效，只能使用一次；再次申請時，先前的連結就會失效。',
      '如果不是您本人申請，請不要按連結，您的密碼不會改變。',
    ],
  });
