import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from 'web-kit/api-error';
import { PageHeading } from '@/components/layout/page-heading';
import { Button, textLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { toast } from '@/components/ui/toast';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { signUp } from '@/features/auth/api/sign-up';
import { LoginForm } from '@/features/auth/components/login-form';
import { OtherTab } from '@/features/auth/components/other-tab';
import { SocialLogin } from '@/features/auth/components/social-login';
import { SocialNote, SocialRefusal } from '@/features/auth/components/social-notice';
import { useSocialReturn } from '@/features/auth/hooks/use-social-return';
import type { SocialStep } from '@/features/auth/social-step';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { Welcome } from '@/features/site/components/welcome';
import type { SessionUser } from '@/lib/session';
import { codeAhead, dataAhead } from '../ahead';
import { afterLogin, ownTarget } from '../deep-link';
import { GuardOverlay } from '../guard-overlay';

/** Only the few who come back from a provider with something left to do need it. */
const SocialNextStep = lazy(() =>
  import('@/features/auth/components/social-next-step').then((module) => ({ default: module.SocialNextStep })),
);

const SocialQuestion = lazy(() =>
  import('@/features/auth/components/social-question').then((module) => ({ default: module.SocialQuestion })),
);
const SocialElsewhere = lazy(() =>
  import('@/features/auth/components/social-elsewhere').then((module) => ({ default: module.SocialElsewhere })),
);

type Credentials = { account: string; password: string };

/** The way on for an address that was never confirmed: the mail once more. */
function SendAgain({ credentials }: { credentials: Credentials }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await signUp(credentials);
      void navigate(paths.checkMailbox, { state: { account: credentials.account } });
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <NoticeBox title="沒有收到驗證信？">
      <Button className="mt-2" busy={busy} onClick={() => void send()}>
        重新寄送驗證信
      </Button>
    </NoticeBox>
  );
}

/** A login at a provider that isn't over yet. */
function useStep() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const onStep = (step: SocialStep) => {
    const [path, kept] = step.kind === 'register' ? [paths.profileRegistration, ''] : [paths.login, nextOf(search)];
    void navigate(`${path}${kept}`, { replace: true, state: { step } });
  };
  return { step: (state as { step?: SocialStep } | null)?.step, onStep };
}

/** Only where the login leads; what was said of the one before is over. */
const nextOf = (search: string) => {
  const next = new URLSearchParams(search).get('next');
  return next ? `?${new URLSearchParams({ next })}` : '';
};

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const site = useSiteSetting();
  const { step, onStep } = useStep();
  const next = query.get('next');
  const onDone = (user: SessionUser) => {
    const address = afterLogin(user, next);
    if (address === paths.redirect) dataAhead(user);
    void navigate(address, { replace: true });
  };
  const onKeep = () => void navigate(paths.redirect, { replace: true });
  const social = useSocialReturn({ onDone, onStep, onKeep }, step);
  if (social.state === 'busy') return <GuardOverlay />;
  if (social.state === 'asking' || social.state === 'elsewhere') {
    return (
      <Welcome site={site}>
        <Suspense>
          {social.state === 'asking' ? <SocialQuestion {...social} /> : <SocialElsewhere {...social} />}
        </Suspense>
      </Welcome>
    );
  }
  const note = query.get('social');
  return (
    <Welcome site={site}>
      {step ? (
        <Suspense fallback={<GuardOverlay />}>
          <SocialNextStep step={step} onDone={onDone} />
        </Suspense>
      ) : (
        <>
          <PageHeading title="登入" className="mb-5" />
          <OtherTab />
          <div className="mb-5 empty:hidden">
            {social.state === 'refused' ? (
              <SocialRefusal error={social.error} onAgain={social.again} />
            ) : (
              note !== null && <SocialNote note={note} />
            )}
          </div>
          <LoginForm
            account={query.get('account') ?? ''}
            onDone={onDone}
            onPassword={(typed) => void codeAhead(typed)}
            onNotConfirmed={(credentials) => <SendAgain credentials={credentials} />}
          >
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link to={paths.forgetPassword} className={textLink}>
                忘記密碼
              </Link>
              <span>
                還沒有帳號？
                <Link to={paths.register} className={`${textLink} font-bold`}>
                  註冊
                </Link>
              </span>
            </p>
            <SocialLogin providers={site?.login_providers ?? []} back={ownTarget(next)} />
            <p className="border-t border-line pt-3 text-small text-muted">
              <a href={`${env.backOffice}/login`} className={textLink}>
                管理者與評審登入
              </a>
            </p>
          </LoginForm>
        </>
      )}
    </Welcome>
  );
}
