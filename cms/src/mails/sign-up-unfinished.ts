import { layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/**
 * For an address that asked for a new password but never finished its registration: there is no password to reset, and a
 * link that confirmed the earlier one could confirm a stranger's. So it signs up again.
 */
export const signUpUnfinished = ({ account }: { account: string }): Mail =>
  layout({
    subject: `請重新註冊：${PLATFORM}`,
    title: '您的註冊還沒有完成',
    greeting: '您好：',
    paragraphs: [
      `我們收到了帳號 ${account} 重新設定密碼的請求，不過這個信箱的註冊還沒有完成。`,
      '請用同一個信箱再註冊一次，設定自己的密碼，我們會馬上寄出新的驗證信。',
    ],
    button: { label: '前往註冊', link: links.register() },
    notes: ['如果不是您本人申請，不需要做任何事。'],
  });
