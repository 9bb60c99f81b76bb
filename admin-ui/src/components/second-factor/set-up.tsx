import { Button, Flex, QRCode } from 'antd';
import type { RecoveryCodesAnswer, SetUpAnswer } from 'contract';
import { useRef, useState } from 'react';
import { hasCode } from 'web-kit/api-error';
import { Notice } from '@/components/notice';
import { api } from '@/lib/api-client';
import { copyText } from '@/lib/copy-text';
import { useAnswer } from '@/lib/use-answer';
import { colours } from '@/theme/colours';
import { CodeField, PasswordNow } from './fields';
import './second-factor.css';

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Begins the set-up; asks for the password when the login is too old for it. */
function Begin({ onBegun }: { onBegun: (begun: SetUpAnswer) => void }) {
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const { fields, message, busy, submit } = useAnswer(['current_password']);
  const begin = async () => {
    try {
      const proof = asked ? { current_password: password } : {};
      onBegun(await api.post<SetUpAnswer>('/auth/second-factor/set-up', proof));
    } catch (thrown) {
      if (asked || !hasCode(thrown, 'reauthenticate')) throw thrown;
      setAsked(true);
    }
  };
  return (
    <form className="factor-form starts-left grid gap-16" noValidate onSubmit={submit(begin)}>
      <p>登入時，除了密碼，再輸入手機驗證器 App 顯示的 6 位數驗證碼。就算密碼被別人知道，也進不了您的帳號。</p>
      <p>請先在手機安裝驗證器 App，例如 Google Authenticator、Microsoft Authenticator 或 Aegis。</p>
      {message && <Notice kind="error">{message}</Notice>}
      {asked && (
        <>
          <p>您登入超過 10 分鐘了，請先確認是本人。</p>
          <PasswordNow error={fields.current_password} value={password} onChange={setPassword} />
        </>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        開始設定
      </Button>
    </form>
  );
}

type ConfirmProps = { begun: SetUpAnswer; onDone: (codes: string[]) => void };

function Confirm({ begun: { secret, uri }, onDone }: ConfirmProps) {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const key = useRef<HTMLElement>(null);
  const { fields, message, busy, submit } = useAnswer(['code']);
  const confirm = async () =>
    onDone((await api.post<RecoveryCodesAnswer>('/auth/second-factor/confirm', { code })).recovery_codes);
  return (
    <form className="factor-form starts-left grid gap-16" noValidate onSubmit={submit(confirm)}>
      <p>1. 用驗證器 App 掃描這個 QR Code，或是在 App 裡輸入下面的金鑰。</p>
      <div className="factor-qr frame on-card">
        <QRCode
          aria-label="給驗證器 App 掃描的 QR Code"
          value={uri}
          size={208}
          bordered={false}
          bgColor={colours.card}
        />
      </div>
      <Flex component="p" wrap align="center" gap={8}>
        <span className="muted">金鑰</span>
        <code className="large" ref={key} translate="no">
          {grouped(secret)}
        </code>
        <Button size="small" onClick={() => void copyText(secret, key.current).then(setSaid)}>
          複製金鑰
        </Button>
        <span role="status" className="muted">
          {said}
        </span>
      </Flex>
      <p>2. 輸入 App 現在顯示的驗證碼，確認設定成功。</p>
      {message && <Notice kind="error">{message}</Notice>}
      <CodeField error={fields.code} value={code} onChange={setCode} />
      <Button type="primary" htmlType="submit" size="large" loading={busy}>
        確認並開啟
      </Button>
    </form>
  );
}

/** Sets a second factor up: the key for the app, then its first code. Gives the recovery codes. */
export default function SetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<SetUpAnswer>();
  return begun ? <Confirm begun={begun} onDone={onDone} /> : <Begin onBegun={setBegun} />;
}
