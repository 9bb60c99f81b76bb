import { Button } from 'antd';
import type { RecoveryCodesAnswer } from 'contract';
import { Notice } from '@/components/notice';
import { EitherCode, useCode } from '@/components/second-factor/fields';
import { api } from '@/lib/api-client';
import { useAnswer } from '@/lib/use-answer';

type RenewCodesProps = { onCodes: (codes: string[]) => void; onCancel: () => void };

/** New recovery codes for a code; the earlier ones end. */
export function RenewCodes({ onCodes, onCancel }: RenewCodesProps) {
  const typed = useCode();
  const { fields, message, busy, submit } = useAnswer(['code']);
  const renew = async () => {
    const { code } = typed;
    onCodes((await api.post<RecoveryCodesAnswer>('/auth/second-factor/recovery-codes', { code })).recovery_codes);
  };
  return (
    <form className="factor-form starts-left grid gap-16" noValidate onSubmit={submit(renew)}>
      <p>產生後，舊的備用碼都不能再用。</p>
      {message && <Notice kind="error">{message}</Notice>}
      <EitherCode error={fields.code} typed={typed} autoFocus />
      <div className="factor-buttons row-wrap gap-12">
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          產生
        </Button>
      </div>
    </form>
  );
}
