import { MailOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { GuestPage } from '@/components/layout/guest-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { helpHours } from '@/config/site';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { forgetSession } from '@/lib/session';

type State = { account?: string; reset?: boolean } | null;

/** After sign-up and after a forgotten password; clears any token (M §2). */
export function Component() {
  const { account, reset } = (useLocation().state as State) ?? {};
  const site = useSiteSetting();
  useEffect(() => forgetSession(), []);
  return (
    <GuestPage title="請到信箱收信" width="mail">
      <MailOpen aria-hidden size={48} className="mb-4 text-brand-mark" />
      <p>
        {reset ? '重設密碼的信已經寄到' : '驗證信已經寄到'}
        {account ? <strong className="block text-h3">{account}</strong> : '你填寫的電子信箱。'}
      </p>
      <p className="mt-3">
        {reset
          ? '請依照信中的步驟重設密碼，連結 1 小時內有效。'
          : '請打開信中的連結，填寫個人資料完成註冊，連結 24 小時內有效。'}
      </p>
      {!reset && <p>用這個瀏覽器打開連結，就不用再設定一次密碼。</p>}
      <p>沒有收到時，請先看看垃圾信件匣。</p>
      <p className="mt-3 text-small text-muted">協助時間：{site?.help_hours ?? helpHours}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <ButtonLink to={paths.login} kind="primary">
          回到登入
        </ButtonLink>
        <ButtonLink to={reset ? paths.forgetPassword : paths.register}>換一個信箱</ButtonLink>
      </p>
    </GuestPage>
  );
}
