import { greet, layout, type Mail } from './layout';
import { links } from './links';

type Data = { name: string; account: string; provider: string; password: boolean };

/** For the owner of an account that can no longer be entered with a provider's login: by itself, or because the provider said so. */
export const socialUnlinked = ({ name, account, provider, password }: Data): Mail =>
  layout({
    title: `已解除 ${provider} 登入`,
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 和 ${provider} 的連結已經解除，不能再用它登入。帳號和資料都還在。`,
      password
        ? '請用電子信箱和密碼登入。為了安全，這個帳號在其他地方的登入都已經結束。'
        : '這個帳號還沒有密碼。請用「忘記密碼」設定一組，之後就能用電子信箱和密碼登入。',
    ],
    button: password ? { label: '前往登入', link: links.login() } : { label: '設定密碼', link: links.forgetPassword() },
    notes: ['如果不是您本人操作，請立刻重新設定密碼。登入不了的話，請聯絡平台的管理員。'],
  });
