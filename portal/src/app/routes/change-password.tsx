import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText } from 'web-kit/api-error';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { GuestPage } from '@/components/layout/guest-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { paths } from '@/config/paths';
import { mailLinkQuery } from '@/features/auth/api/mail-link';
import { resetPassword } from '@/features/auth/api/reset-password';
import { DeadLink } from '@/features/auth/components/dead-link';
import { LinkLoading } from '@/features/auth/components/link-loading';
import { newPassword, samePasswords } from '@/features/auth/components/new-password';
import { PasswordRules } from '@/features/auth/components/password-rules';
import { applyApiError } from '@/lib/form-errors';
import { endSession, useSession } from '@/lib/session';
import { useAskedForm } from '@/lib/use-asked-form';
import { useHeldForm } from '@/lib/use-held-form';
import { useMailLink } from '@/lib/use-mail-link';

const schema = z.object({ ...newPassword, current_password: z.string().optional() }).superRefine(samePasswords);
type Values = z.infer<typeof schema>;

/** With the token of the reset mail, or from within a session. */
export function Component() {
  const { token: mailToken } = useMailLink();
  const signedIn = Boolean(useSession().token);
  const navigate = useNavigate();
  const inSession = signedIn && !mailToken;
  useHeldForm(inSession);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const [dead, setDead] = useState(false);
  const link = useQuery(mailLinkQuery('/auth/reset/password', mailToken));
  const form = useAskedForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmation: '' },
  });
  const submit = async ({ password, current_password }: Values) => {
    try {
      await resetPassword(current_password ? { password, current_password } : { password }, mailToken);
      setDone(true);
    } catch (error) {
      // A token that was cut off on its way is no session's either; to its reader it is a link that doesn't work.
      const isDead =
        error instanceof ApiError && (error.code === 'link_dead' || (mailToken && error.code === 'unauthorized'));
      if (isDead) return setDead(true);
      if (error instanceof ApiError && error.code === 'reauthenticate') setAsked(true);
      toast.error(errorText(error));
      applyApiError(form, error);
    }
  };
  const leave = () => {
    endSession();
    void navigate(paths.login, { replace: true });
  };
  const [password, confirmation] = form.watch(['password', 'confirmation']);
  if (dead || link.data?.dead) {
    return (
      <GuestPage title="更改密碼">
        <DeadLink to={paths.forgetPassword}>重新申請</DeadLink>
      </GuestPage>
    );
  }
  if (link.isLoading) {
    return (
      <GuestPage title="更改密碼">
        <LinkLoading />
      </GuestPage>
    );
  }
  if (!mailToken && !signedIn && !done) {
    return (
      <GuestPage title="更改密碼">
        <p className="mb-5">這個連結不完整或已經使用過。請重新申請一封重設信。</p>
        <ButtonLink to={paths.forgetPassword} kind="primary">
          忘記密碼
        </ButtonLink>
      </GuestPage>
    );
  }
  return (
    <GuestPage title="更改密碼">
      <Form
        form={form}
        onSubmit={submit}
        labels={{ current_password: '目前的密碼', password: '新密碼', confirmation: '確認新密碼' }}
        className="flex flex-col gap-5"
      >
        {asked && <PasswordField name="current_password" label="目前的密碼" autoComplete="current-password" />}
        <PasswordField name="password" label="新密碼" autoComplete="new-password" />
        <PasswordField name="confirmation" label="確認新密碼" autoComplete="new-password" />
        <PasswordRules password={password} confirmation={confirmation} />
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          更改密碼
        </Button>
        {inSession && <ButtonLink to={paths.personInfo}>取消</ButtonLink>}
      </Form>
      <NoticeDialog open={done} onClose={leave} title="更改成功，請重新登入" />
    </GuestPage>
  );
}
