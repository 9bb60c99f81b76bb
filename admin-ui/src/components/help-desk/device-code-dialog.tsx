import { Button } from 'antd';
import { DEVICE_CODE, type DeviceCodeAnswer } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Dialog } from '@/components/dialog/dialog';
import { Notice } from '@/components/notice';
import { copyText } from '@/lib/copy-text';
import { useSend } from '@/lib/use-send';

type DeviceCodeDialogProps = { id: string; account: string; onClose: () => void };

/** A code that lets new devices of a team in (T-79), to be read out on the telephone. */
export function DeviceCodeDialog({ id, account, onClose }: DeviceCodeDialogProps) {
  const { send } = useSend();
  const [code, setCode] = useState<string>();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string>();
  const shown = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    send<DeviceCodeAnswer>('post', `/story/device-code/${id}`, {}).then(
      (answer) => setCode(answer.code),
      (thrown: unknown) => setError(errorText(thrown)),
    );
  }, [send, id]);
  const copy = async () => code && setSaid(await copyText(code, shown.current));
  return (
    <Dialog
      open
      title="讓新平板登入"
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          <Button type="primary" disabled={!code} onClick={() => void copy()}>
            複製
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{error}</Notice>}
      <p ref={shown} className="help-code mono centred" aria-live="polite">
        {code ?? '…'}
      </p>
      <p>
        請帶隊的人在平板輸入小組帳號 {account} 和密碼，按「登入」，再輸入這組代碼。{DEVICE_CODE.minutes}{' '}
        分鐘內有效，最多 {DEVICE_CODE.uses} 台平板可以用。
      </p>
      <p role="status" className="muted">
        {said}
      </p>
    </Dialog>
  );
}
