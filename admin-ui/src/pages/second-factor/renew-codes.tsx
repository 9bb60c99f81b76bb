import { Button } from 'antd';
import type { RecoveryCodesAnswer } from 'contract';
import type { FormEvent } from 'react';
import { Notice } from '@/components/notice';
import { CodeField, useCode } from '@/components/second-factor/fields';
import { api } from '@/lib/api-client';
import { useAnswer } from '@/lib/use-answer';

type RenewCodesProps = { onCodes: (codes: string[]) => void; onCancel: () => void };

/** New recovery codes for a code; the earlier ones end. */
export function RenewCodes({ onCodes, onCancel }: RenewCodesProps) {
  const { code, setCode, recovery, swap, swapLabel } = useCode();
  const { fields, message, busy, run } = useAnswer(['code']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      onCodes((await api.post<RecoveryCodesAnswer>('/auth/second-factor/recovery-codes', { code })).recovery_codes);
    });
  };
  return (
    <form className="factor-form starts-left grid gap-16" noValidate onSubmit={submit}>
      <p>產生後，舊的備用碼都不能再用。</p>
      {message && <Notice kind="error">{message}</Notice>}
      <CodeField recovery={recovery} error={fields.code} value={code} onChange={setCode} autoFocus />
      <Button type="link" className="flush" onClick={swap}>
        {swapLabel}
      </Button>
      <div className="factor-buttons row-wrap gap-12">
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          產生
        </Button>
      </div>
    </form>
  );
}
