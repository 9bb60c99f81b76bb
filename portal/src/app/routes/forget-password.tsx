import { zodResolver } from '@hookform/resolvers/zod';
import { accountBody } from 'contract';
import { Link, useNavigate } from 'react-router-dom';
import { errorText } from 'web-kit/api-error';
import { AccountField } from '@/components/form/account-field';
import { Form } from '@/components/form/form';
import { GuestPage } from '@/components/layout/guest-page';
import { Button, textLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { paths } from '@/config/paths';
import { requestReset } from '@/features/auth/api/request-reset';
import { applyApiError } from '@/lib/form-errors';
import { useAskedForm } from '@/lib/use-asked-form';

export function Component() {
  const navigate = useNavigate();
  const form = useAskedForm({ resolver: zodResolver(accountBody), defaultValues: { account: '' } });
  const submit = async ({ account }: { account: string }) => {
    try {
      await requestReset(account);
      void navigate(paths.checkMailbox, { state: { account, reset: true } });
    } catch (error) {
      toast.error(errorText(error));
      applyApiError(form, error);
    }
  };
  return (
    <GuestPage title="忘記密碼">
      <p className="mb-5">
        填寫註冊時的電子信箱，我們會寄出重設密碼的步驟。小組的故事帳號收不到信，忘記小組密碼時，請問帶隊的人。
      </p>
      <Form form={form} onSubmit={submit} labels={{ account: '電子信箱' }} className="flex flex-col gap-5">
        <AccountField />
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          寄送重設信
        </Button>
        <Link to={paths.login} className={textLink}>
          回到登入
        </Link>
      </Form>
    </GuestPage>
  );
}
