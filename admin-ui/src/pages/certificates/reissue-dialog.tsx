import { certificateReissueBody, LIMITS, type ProofSheet, SHEET_LABELS } from 'contract';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLine } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type ReissueDialogProps = { id: string; sheet: ProofSheet; what: string; onDone: () => void; onClose: () => void };

/** Prints a certificate anew with texts that are put right; the story stays as it was judged. */
export default function ReissueDialog({ id, sheet, what, onDone, onClose }: ReissueDialogProps) {
  const { name, wade_giles, department_zh, department_en } = sheet;
  const { dialog } = useActionForm({
    schema: certificateReissueBody,
    initial: { name, wade_giles, department_zh, department_en, reason: '' },
    act: async (send, values) => {
      const { message } = await send<{ message: string }>('put', `/certificate/reissue/${id}`, values);
      onDone();
      return message;
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} zIndex={1010} title={`重新核發 ${name} 的${what}`} ok="重新核發">
      <p>證書編號不變，QR 碼會換新；舊的那一張查驗時會顯示「已換發」。</p>
      <TextLine name="name" label={SHEET_LABELS.name} maxLength={LIMITS.name} />
      <TextLine name="wade_giles" label={SHEET_LABELS.wade_giles} lang="en" hint="例：WANG,XIAO-MING" />
      <TextLine name="department_zh" label={SHEET_LABELS.department_zh} hint="只填中文" />
      <TextLine name="department_en" label={SHEET_LABELS.department_en} lang="en" hint="只填英文字母和空格" />
      <TextLine name="reason" label="原因" hint="只有工作人員看得到" maxLength={LIMITS.reject_reason} />
    </ActionDialog>
  );
}
