import type { MemberDetail } from 'contract';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLine } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type AddressDialogProps = { member: MemberDetail; onClose: () => void };

/** Asks the holder of another mailbox to confirm that a member's mails go there. */
export function AddressDialog({ member: { id, email }, onClose }: AddressDialogProps) {
  const { dialog } = useActionForm({
    initial: { email: '' },
    act: async (send, values) => {
      await send('put', `/auth/user/${id}/address`, values);
      return '確認信已寄到新的信箱，對方按下確認後才會更改';
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title="更改收信的電子信箱" ok="寄確認信">
      <p>
        現在的信箱是 {email || '（沒有）'}
        。新的信箱會收到確認信，按下確認之後才會更改，原有的登入也會結束；現在的信箱會收到通知。登入的帳號不會改變。
      </p>
      <TextLine name="email" label="新的電子信箱" autoFocus type="email" autoComplete="off" maxLength={254} />
    </ActionDialog>
  );
}
