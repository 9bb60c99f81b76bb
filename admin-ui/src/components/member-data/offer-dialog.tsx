import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { ActionDialog } from '../dialog/action-dialog';
import { useAnswer } from '../second-factor/use-answer';
import type { OwnerOfData } from './removal-dialog';

type Props = { member: OwnerOfData; onClose: () => void };

/** Mails a member the way to the download of all that is kept; staff get none of it (record 161). */
export function OfferDialog({ member: { id, name, account }, onClose }: Props) {
  const { send } = useSend();
  const { done } = useToast();
  const { message, busy, run } = useAnswer([]);
  const offer = async () => {
    const { message: said } = await send<{ message: string }>('post', `/auth/user/${id}/own-data`, {});
    done(said);
    onClose();
  };
  return (
    <ActionDialog
      title="寄信請會員下載自己的資料？"
      ok="寄信"
      width={520}
      busy={busy}
      message={message}
      onSubmit={() => void run(offer)}
      onClose={onClose}
    >
      <p>
        {name}（{account}）會收到一封信，登入後在「個人資料」頁按「下載我的資料」，就得到一個 ZIP 檔。
      </p>
      <p>資料不會附在信裡，工作人員也拿不到。會員登入不了時，請先寄重設密碼信或更改信箱。</p>
    </ActionDialog>
  );
}
