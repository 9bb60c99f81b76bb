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
  /** What needs it. */
  why: string;
  /** The button that goes on. */
  action: string;
  /** Saves with it; what it throws is shown here, a wrong password at its field. */
  onAnswer: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks who is at the screen for the present password, before a way to the account is changed (T-75). */
export function PresentPassword({ why, action, onAnswer, onCancel }: Props) {
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
      description={why}
      actions={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button type="submit" form={id} kind="primary" busy={form.formState.isSubmitting}>
            {action}
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
