import { useInvalidate } from '@refinedev/core';
import type { MemberDetail } from 'contract';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type DeactivateDialogProps = { member: MemberDetail; onClose: () => void };

/** Asks why before an account is shut; it can be opened again as it was. */
export function DeactivateDialog({ member: { id, name, account }, onClose }: DeactivateDialogProps) {
  const invalidate = useInvalidate();
  const { dialog } = useActionForm({
    initial: { reason: '' },
    act: async (send, values) => {
      await send('put', `/auth/user/${id}/active`, { active: false, ...values });
      void invalidate({ resource: 'manage-member-list', id, invalidates: ['list', 'detail'] });
      return '帳號已停用';
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title="停用這個帳號？" ok="停用" danger>
      <p>
        {name}（{account}）會馬上登出，不能再登入，也不會再收到通知。資料和故事都會保留，隨時可以恢復。
      </p>
      <TextLines name="reason" label="原因" hint="只會留在紀錄裡，會員看不到。" autoFocus rows={2} maxLength={200} />
    </ActionDialog>
  );
}
