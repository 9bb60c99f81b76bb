import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Icon } from '@/components/icon';
import { sessionNotice } from '@/lib/session';
import { usePageTitle } from '@/lib/use-page-title';

type Fields = { account: string; password: string };

/** A way within this application; anything else in `to` would lead elsewhere. */
const isOwnPath = (to: string) => /^\/(?![/\\])/.test(to);

export function Login() {
  usePageTitle('管理者與評審登入');
  const [params] = useSearchParams();
  const [shown, setShown] = useState(false);
  const { data: status } = useIsAuthenticated();
  const { mutate: login, data, isPending } = useLogin<Fields>();
  const notice = sessionNotice();
  const to = params.get('to');

  if (to !== null && !isOwnPath(to)) return <Navigate to="/login" replace />;
  if (status?.authenticated && !isPending && !data) return <Navigate to="/" replace />;
  return (
    <main className="login">
      <div className="login-card">
        <h1 className="login-band">管理者與評審登入</h1>
        <Form<Fields>
          className="login-form"
          layout="vertical"
          requiredMark={false}
          onFinish={(fields) => login(fields)}
        >
          {notice && !data && <Alert className="login-notice" type="warning" showIcon message={notice} />}
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
            {data?.error && <Alert className="login-notice" type="error" showIcon message={data.error.message} />}
          </div>
          <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
            登入
          </Button>
        </Form>
        <p className="login-other">
          <a href="/">前往會員網站</a>
        </p>
      </div>
    </main>
  );
}
