import { Button, Input } from 'antd';
import { NOTIFICATION_STATUS, NOTIFICATION_TEXTS } from 'contract';
import { useState } from 'react';
import { FieldFrame } from '@/components/content/content-field';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import type { LetterForm } from './use-letter';

type TestFieldProps = { letterForm: LetterForm; onWrong: () => void };

/** Sends the mail to a mailbox of the staff first, with samples in the place of the placeholders. */
export function TestField({ letterForm: { form, letter, checked, run }, onWrong }: TestFieldProps) {
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
    <div className="letter-test">
      <FieldFrame
        form={form}
        name="test_email"
        label="測試信箱"
        hint="只能寄到工作人員或主辦單位的信箱，欄位會以範例代入。"
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            readOnly={form.busy}
            value={letter.test_email}
            onChange={(event) => form.put('test_email', event.target.value)}
          />
        )}
      </FieldFrame>
      <Button loading={testing} disabled={form.busy && !testing} onClick={() => void test()}>
        寄測試信
      </Button>
    </div>
  );
}
