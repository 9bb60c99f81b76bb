import { useMutation, useQuery } from '@tanstack/react-query';
import { errorText, hasCode } from 'web-kit/api-error';
import { GuestPage } from '@/components/layout/guest-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { confirmAddress } from '@/features/auth/api/confirm-address';
import { mailLinkQuery } from '@/features/auth/api/mail-link';
import { DeadLink } from '@/features/auth/components/dead-link';
import { LinkLoading } from '@/features/auth/components/link-loading';
import { endSession } from '@/lib/session';
import { useMailLink } from '@/lib/use-mail-link';

const title = '確認新的電子信箱';

/** Where the link in the mail to a new mailbox leads: it changes nothing before the button is pressed. */
export function Component() {
  const { token } = useMailLink();
  const link = useQuery(mailLinkQuery('/auth/mail-address', token));
  const confirm = useMutation({ mutationFn: () => confirmAddress(token), onSuccess: () => endSession() });
  if (token === undefined || link.data?.dead || hasCode(confirm.error, 'link_dead')) {
    return (
      <GuestPage title={title}>
        <DeadLink to={paths.login}>前往登入</DeadLink>
      </GuestPage>
    );
  }
  if (link.isLoading) {
    return (
      <GuestPage title={title}>
        <LinkLoading />
      </GuestPage>
    );
  }
  if (confirm.isSuccess) {
    return (
      <GuestPage title="電子信箱已確認">
        <p className="mb-5">從現在起，信件會寄到這個信箱。請用原來的帳號和密碼再登入一次。</p>
        <ButtonLink to={paths.login} kind="primary">
          前往登入
        </ButtonLink>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={title}>
      <p className="mb-5">
        帳號 {link.data?.account} 的信件會改寄到收到這封信的信箱。登入的帳號和密碼不會改變，原有的登入會結束。
      </p>
      {confirm.error && <ErrorBox>{errorText(confirm.error)}</ErrorBox>}
      <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        確認這個信箱
      </Button>
    </GuestPage>
  );
}
