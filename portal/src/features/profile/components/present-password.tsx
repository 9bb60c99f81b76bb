import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { applyApiError } from '@/lib/form-errors';
import { useAskedForm } from '@/lib/use-asked-form';

const schema = z.object({ current_password: z.string().min(1, '請輸入目前的密碼').max(1_024, '密碼太長') });
const labels = { current_password: '目前的密碼' };

type Props = {
  /** Saves with it; what it throws is shown here, a wrong password at its field. */
  onAnswer: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks who is at the screen for the present password, before another mail address is saved (T-75). */
export function PresentPassword({ onAnswer, onCancel }: Props) {
  const id = useId();
  const form = useAskedForm({
    resolver: zodResolver(schema),
    defaultValues: { current_password: '' },
  });
  const submit = async ({ current_password }: z.infer<typeof schema>) => {
    try {
      await onAnswer(current_password);
    } catch (error) {
      applyApiError(form, error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="請確認是本人"
      description="你登入超過 10 分鐘了。重新設定密碼的信會寄到電子信箱，更改前請輸入目前的密碼。填寫的內容都還在。"
      actions={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button type="submit" form={id} kind="primary" busy={form.formState.isSubmitting}>
            確認並儲存
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} labels={labels}>
        <PasswordField name="current_password" label="目前的密碼" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
}
