import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Alert, Button, Form, Input } from 'antd';
import type { LoginAnswer } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { hasCode } from 'web-kit/api-error';
import { Icon } from '@/components/icon';
import { Checking } from '@/components/page-state';
import { LOGIN_AGAIN, readChallenge, sendCode, sendPassword, sessionNotice } from '@/lib/session';
import { useAnswer } from '@/lib/use-answer';
import { usePageTitle } from '@/lib/use-page-title';
import { paths } from '@/paths';
import './login.css';

// Few logins ask for a code: the others don't load the field for it.
const LoginCode = lazy(async () => ({
  default: (await import('@/components/second-factor/login-code')).LoginCode,
}));

type Fields = { account: string; password: string };

/** Password first, then, for an account with a second factor, its code. */
function useSteps() {
  const { mutate: begin, data, isPending } = useLogin<LoginAnswer>();
  const [challenge, setChallenge] = useState<string>();
  const [over, setOver] = useState<string>();
  const { message, busy, run } = useAnswer([]);
  const password = ({ account, password: typed }: Fields) =>
    run(async () => {
      setOver(undefined);
      try {
        begin(await sendPassword(account, typed));
      } catch (thrown) {
        const asked = readChallenge(thrown);
        if (asked === undefined) throw thrown;
        setChallenge(asked);
      }
    });
  const code = async (typed: string) => {
    try {
      begin(await sendCode(challenge ?? '', typed));
    } catch (thrown) {
      if (!hasCode(thrown, 'challenge_over')) throw thrown;
      setOver(thrown.message);
      setChallenge(undefined);
    }
  };
  const back = () => setChallenge(undefined);
  const error = message ?? over ?? data?.error?.message;
  return { challenge, password, code, back, error, busy: busy || isPending, begun: data !== undefined };
}

/** A way within this application; anything else in `to` would lead elsewhere. */
const isOwnPath = (to: string) => /^\/(?![/\\])/.test(to);

/** A page behind the login, not the back office's own address, which leads to one (decision 80). */
const isInside = (to: string) => !/^\/(?:[?#]|$)/.test(to);

export function Login() {
  usePageTitle('管理者與評審登入');
  const [params] = useSearchParams();
  const [shown, setShown] = useState(false);
  const { data: status } = useIsAuthenticated();
  const steps = useSteps();
  const { error, busy, begun } = steps;
  const to = params.get('to');
  const notice = sessionNotice() ?? (to !== null && isInside(to) ? LOGIN_AGAIN : null);

  if (to !== null && !isOwnPath(to)) return <Navigate to={paths.login} replace />;
  if (status?.authenticated && !busy && !begun) return <Navigate to="/" replace />;
  if (steps.challenge !== undefined)
    return (
      <main className="login">
        <div className="login-card box full-width">
          <h1 className="login-band">兩步驟驗證</h1>
          <Suspense fallback={<Checking />}>
            <LoginCode onCode={steps.code} onBack={steps.back} />
          </Suspense>
        </div>
      </main>
    );
  return (
    <main className="login">
      <div className="login-card box full-width">
        <h1 className="login-band">管理者與評審登入</h1>
        <Form<Fields>
          className="login-form"
          layout="vertical"
          requiredMark={false}
          onFinish={(fields) => void steps.password(fields)}
        >
          {notice && !error && !begun && <Alert className="login-notice" type="warning" showIcon message={notice} />}
          <Form.Item label="帳號" name="account" rules={[{ required: true, whitespace: true, message: '請輸入帳號' }]}>
            <Input size="large" autoComplete="username" autoFocus inputMode="email" spellCheck={false} />
          </Form.Item>
          <Form.Item label="密碼" name="password" rules={[{ required: true, message: '請輸入密碼' }]}>
            <Input size="large" type={shown ? 'text' : 'password'} autoComplete="current-password" />
          </Form.Item>
          <Button
            type="text"
            className="login-show"
            icon={<Icon name="eye" />}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            顯示密碼
          </Button>
          <div aria-live="assertive">
            {error && <Alert className="login-notice" type="error" showIcon message={error} />}
          </div>
          <Button type="primary" htmlType="submit" size="large" block loading={busy}>
            登入
          </Button>
        </Form>
        <p className="login-other centred">
          <a href="/">前往會員網站</a>
        </p>
      </div>
    </main>
  );
}
