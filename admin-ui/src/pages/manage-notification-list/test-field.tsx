import { Button, Form, Input } from 'antd';
import { NOTIFICATION_STATUS, NOTIFICATION_TEXTS } from 'contract';
import { useState } from 'react';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import type { LetterForm } from './use-letter';

type TestFieldProps = { letterForm: LetterForm; onWrong: () => void };

/** Sends the mail to a mailbox of the staff first, with samples in the place of the placeholders. */
export function TestField({ letterForm: { busy, checked, run }, onWrong }: TestFieldProps) {
  const { send } = useSend();
  const toast = useToast();
  const [testing, setTesting] = useState(false);
  const test = async () => {
    const body = checked(NOTIFICATION_STATUS.draft, true);
    if (!body) return onWrong();
    setTesting(true);
    const done = await run(() => send('post', '/notification/test', body));
    setTesting(false);
    if (done) toast.done(NOTIFICATION_TEXTS.test_sent);
    else onWrong();
  };
  return (
    <div className="letter-test grid">
      <Form.Item name="test_email" label="測試信箱" extra="只能寄到工作人員或主辦單位的信箱，欄位會以範例代入。">
        <Input inputMode="email" autoComplete="email" maxLength={254} readOnly={busy} />
      </Form.Item>
      <Button loading={testing} disabled={busy && !testing} onClick={() => void test()}>
        寄測試信
      </Button>
    </div>
  );
}
