import { layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** Proves the address of a login whose provider vouches for none; works once, for 24 hours, in the browser that asked for it. */
export const socialAddress = ({
  account,
  token,
  provider,
}: {
  account: string;
  token: string;
  provider: string;
}): Mail =>
  layout({
    subject: `請確認電子信箱：${PLATFORM}`,
    title: '請確認電子信箱',
    greeting: '您好：',
    paragraphs: [
      `剛才有人用 ${provider} 登入${PLATFORM}，並填寫了 ${account}。`,
      '如果是您本人，請用剛才登入的瀏覽器打開下面的連結，就能繼續。',
    ],
    button: { label: '確認信箱，繼續登入', link: links.socialLogin(token) },
    notes: [
      '這個連結在 24 小時內有效，只能使用一次，而且只有在剛才登入的瀏覽器才能使用。',
      '如果不是您本人操作，請不要按連結，也不需要做任何事。',
    ],
  });
