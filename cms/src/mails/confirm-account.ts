import { layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type Data = { account: string; token: string; mark?: string | undefined };

/**
 * Confirmation of a new account: leads to the profile registration (M §2); the link works once and for 24 hours. `mark` names
 * the sign-up for the browser that made it (decision 65).
 */
export const confirmAccount = ({ account, token, mark }: Data): Mail =>
  layout({
    subject: `請完成註冊：${PLATFORM}`,
    title: '歡迎您！再一步就完成註冊',
    greeting: '您好：',
    paragraphs: [
      `謝謝您用 ${account} 註冊${PLATFORM}。`,
      '請按下面的按鈕，填寫個人資料與目前的職業，帳號就可以使用了。',
    ],
    button: { label: '填寫資料，完成註冊', link: links.profileRegistration(token, mark) },
    notes: [
      '這個連結在 24 小時內有效，只能使用一次。過期了也沒關係，回到註冊頁再註冊一次就會收到新的信。',
      '如果收到好幾封驗證信，用任何一封都可以。只有您自己輸入的密碼會生效，其他人用您的信箱註冊時填的密碼不會。',
      '如果不是您本人註冊，請不要按連結，也不需要做任何事，這個帳號不會生效。',
    ],
  });
