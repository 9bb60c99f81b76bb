import { MailOpen } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { GuestPage } from '@/components/layout/guest-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { helpHours } from '@/config/site';
import { SendAgain } from '@/features/auth/components/send-again';
import type { SocialStep } from '@/features/auth/social-step';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { forgetSession } from '@/lib/session';

/** Only who logs in at a provider without an address waits here. */
const SocialWaiting = lazy(() =>
  import('@/features/auth/components/social-waiting').then((module) => ({ default: module.SocialWaiting })),
);

/** `step`: the login at a provider whose address the mail proves, elsewhere with the `code`. */
type State = { account?: string; reset?: boolean; step?: SocialStep; code?: string } | null;

const WORDS = {
  signUp: {
    sent: '驗證信已經寄到',
    todo: '請打開信中的連結，填寫個人資料完成註冊，連結 24 小時內有效。',
    more: '用這個瀏覽器打開連結，就不用再設定一次密碼。',
    back: paths.register,
  },
  reset: {
    sent: '重設密碼的信已經寄到',
    todo: '請依照信中的步驟重設密碼，連結 1 小時內有效。',
    more: undefined,
    back: paths.forgetPassword,
  },
  social: {
    sent: '確認信已經寄到',
    todo: '請打開信中的連結，就能繼續，連結 24 小時內有效。',
    more: undefined,
    back: paths.login,
  },
};

/** After sign-up, a forgotten password and a login without an address; clears any token (M §2). */
export function Component() {
  const { account, reset, step, code } = (useLocation().state as State) ?? {};
  const words = WORDS[step ? 'social' : reset ? 'reset' : 'signUp'];
  const site = useSiteSetting();
  useEffect(() => forgetSession(), []);
  return (
    <GuestPage title="請到信箱收信" width="mail">
      <MailOpen aria-hidden size={48} className="mb-4 text-brand-mark" />
      <p>
        {words.sent}
        {account ? <strong className="block text-h3">{account}</strong> : '你填寫的電子信箱。'}
      </p>
      <p className="mt-3">{words.todo}</p>
      {words.more && <p>{words.more}</p>}
      <p>沒有收到時，請先看看垃圾信件匣。</p>
      {step && code && (
        <Suspense>
          <SocialWaiting challenge={step.challenge} code={code} />
        </Suspense>
      )}
      <p className="mt-3 text-small text-muted">協助時間：{site?.help_hours ?? helpHours}</p>
      <div className="mt-5 flex flex-wrap items-start gap-2">
        {/* Who waits for the address stays: that page goes on by itself. */}
        <ButtonLink to={paths.login} kind={step ? 'secondary' : 'primary'}>
          回到登入
        </ButtonLink>
        {account && !step && <SendAgain account={account} reset={Boolean(reset)} />}
        <ButtonLink to={words.back} state={step && { step }}>
          換一個信箱
        </ButtonLink>
      </div>
    </GuestPage>
  );
}
