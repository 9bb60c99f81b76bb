import { useActionForm } from '@/components/form/use-action-form';
import { ActionDialog } from '../dialog/action-dialog';
import type { OwnerOfData } from './removal-dialog';

type Props = { member: OwnerOfData; onClose: () => void };

/** Mails a member the way to the download of all that is kept; staff get none of it (F §4.7). */
export function OfferDialog({ member: { id, name, account }, onClose }: Props) {
  const { dialog } = useActionForm({
    act: async (send) => (await send<{ message: string }>('post', `/auth/user/${id}/own-data`, {})).message,
    onClose,
  });
  return (
    <ActionDialog {...dialog} title="寄信請會員下載自己的資料？" ok="寄信" width={520}>
      <p>
        {name}（{account}）會收到一封信，登入後在「個人資料」頁按「下載我的資料」，就得到一個 ZIP 檔。
      </p>
      <p>資料不會附在信裡，工作人員也拿不到。會員登入不了時，請先寄重設密碼信或更改信箱。</p>
    </ActionDialog>
  );
}
