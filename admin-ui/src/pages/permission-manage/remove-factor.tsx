import { Form } from 'antd';
import type { Manager } from 'contract';
import { useFieldError } from '@/components/content/field-error';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { useContractForm } from '@/components/form/use-contract-form';
import { PasswordNow } from '@/components/second-factor/fields';
import { useSend } from '@/lib/use-send';

type RemoveFactorProps = { manager: Manager; onDone: () => void; onClose: () => void };
type PasswordProps = { value?: string; onChange?: (password: string) => void };

const Password = ({ value = '', onChange = () => undefined }: PasswordProps) => (
  <PasswordNow error={useFieldError()} value={value} onChange={onChange} />
);

/** Takes away the second factor of a person who has lost the device; the admin proves who is at the screen. */
export function RemoveFactor({ manager: { id, name, account }, onDone, onClose }: RemoveFactorProps) {
  const { send } = useSend();
  const remove = (body: object) => send('put', `/auth/second-factor/remove/${id}`, body);
  const { formProps, busy, message, submit } = useContractForm(undefined, remove, {
    initial: { current_password: '' },
  });
  return (
    <ActionDialog
      title="移除兩步驟驗證？"
      ok="移除"
      danger
      width={440}
      form={formProps}
      busy={busy}
      message={message}
      onSubmit={() => void submit().then((sent) => sent && onDone())}
      onClose={onClose}
    >
      <p>
        {name}（{account}）會馬上登出，之後只用密碼就能登入，也會收到通知信。請先確認真的是本人遺失了手機和備用碼。
      </p>
      <Form.Item name="current_password" noStyle>
        <Password />
      </Form.Item>
    </ActionDialog>
  );
}
