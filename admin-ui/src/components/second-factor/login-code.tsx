import { Alert, Button, Flex } from 'antd';
import { useAnswer } from '@/lib/use-answer';
import { CodeField, useCode } from './fields';
import './second-factor.css';

type LoginCodeProps = { onCode: (code: string) => Promise<void>; onBack: () => void };

/** The second half of a login: the app's code, or a recovery code. */
export function LoginCode({ onCode, onBack }: LoginCodeProps) {
  const { code, setCode, recovery, swap, swapLabel } = useCode();
  const { fields, message, busy, submit } = useAnswer(['code']);
  return (
    <form className="login-form factor-form grid gap-16" noValidate onSubmit={submit(() => onCode(code))}>
      <p>
        {recovery ? '請輸入一組還沒用過的備用碼，每組只能用一次。' : '請打開手機上的驗證器 App，輸入現在顯示的驗證碼。'}
      </p>
      <div aria-live="assertive">{message && <Alert type="error" showIcon message={message} />}</div>
      <CodeField recovery={recovery} error={fields.code} value={code} onChange={setCode} autoFocus />
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        登入
      </Button>
      <Flex className="factor-ways" wrap justify="space-between">
        <Button type="link" onClick={swap}>
          {swapLabel}
        </Button>
        <Button type="link" onClick={onBack}>
          回到帳號和密碼
        </Button>
      </Flex>
      <p className="small muted">驗證碼和備用碼都拿不到時，請管理員移除這個帳號的兩步驟驗證。</p>
    </form>
  );
}
