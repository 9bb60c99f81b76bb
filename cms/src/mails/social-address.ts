import { layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** Proves the address of a login whose provider vouches for none; works once, for 24 hours, elsewhere only with the code of its browser. */
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
    title: '請確認電子信箱',
    greeting: '您好：',
    paragraphs: [
      `剛才有人用 ${provider} 登入${PLATFORM}，並填寫了 ${account}。`,
      '如果是您本人，請打開下面的連結，就能繼續。在別的手機、電腦或瀏覽器打開時，要輸入登入畫面上的 4 位數字。',
    ],
    button: { label: '確認信箱，繼續登入', link: links.socialLogin(token) },
    notes: [
      '這個連結在 24 小時內有效，只能使用一次。',
      '如果不是您本人操作，請不要按連結，也不要把數字告訴任何人；不需要做任何事。',
    ],
  });
