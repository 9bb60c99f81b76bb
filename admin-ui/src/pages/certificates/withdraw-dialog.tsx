import { certificateWithdrawBody, LIMITS, type ProofSheet } from 'contract';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLine } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type WithdrawDialogProps = { id: string; sheet: ProofSheet; what: string; onDone: () => void; onClose: () => void };

/** Takes a certificate back; who scans its code reads that it holds no more. */
export default function WithdrawDialog({ id, sheet, what, onDone, onClose }: WithdrawDialogProps) {
  const { dialog } = useActionForm({
    schema: certificateWithdrawBody,
    initial: { reason: '' },
    act: async (send, values) => {
      const { message } = await send<{ message: string }>('put', `/certificate/withdraw/${id}`, values);
      onDone();
      return message;
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} zIndex={1010} title={`撤回 ${sheet.name} 的${what}`} ok="撤回" danger>
      <p>之後不能再下載，掃描證書上的 QR 碼會看到「已撤回」。已經印出來的紙本不會消失。</p>
      <TextLine name="reason" label="原因" hint="只有工作人員看得到" maxLength={LIMITS.reject_reason} />
    </ActionDialog>
  );
}
