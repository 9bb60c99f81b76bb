import { paths } from '@/config/paths';
import { siteName } from '@/config/site';
import type { PasswordStory } from '../created-stories';

export const loginAddress = () => `${window.location.origin}${paths.login}`;

/** What the QR code opens: the login with the account filled in, never the password. */
export const qrAddress = (account: string) => `${loginAddress()}?account=${encodeURIComponent(account)}`;

/** Four lines, ready to be pasted into LINE. */
export const loginText = ({ team_name, account }: PasswordStory, password: string) =>
  [`${siteName}｜${team_name}`, `登入：${loginAddress()}`, `帳號：${account}`, `密碼：${password}`].join('\n');
