import { layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** For the owner of an existing account under whose address a sign-up came again (T-16). */
export const accountExists = ({ account }: { account: string }): Mail =>
  layout({
    title: '您已經有帳號了',
    greeting: '您好：',
    paragraphs: [
      `剛才有人用 ${account} 註冊${PLATFORM}，不過這個信箱之前就註冊完成了，直接登入就可以。`,
      '帳號與密碼都沒有改變。',
    ],
    button: { label: '前往登入', link: links.login() },
    notes: [`忘記密碼了嗎？可以在這裡重新設定：\n${links.forgetPassword()}`, '如果不是您本人操作，不需要做任何事。'],
  });
