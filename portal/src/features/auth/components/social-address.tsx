import { zodResolver } from '@hookform/resolvers/zod';
import { SOCIAL_NOTES, socialAddressBody } from 'contract';
import { hasCode } from 'web-kit/api-error';
import { AccountField } from '@/components/form/account-field';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { applyApiError } from '@/lib/form-errors';
import { useAskedForm } from '@/lib/use-asked-form';
import { proveAddress } from '../api/social-steps';
import type { SocialStep } from '../social-step';

const schema = socialAddressBody.pick({ account: true });

type Props = { step: SocialStep; onMail: (account: string, code: string) => void; onDead: () => void };

/** The provider vouches for no address: one is typed, and proved by a mail. */
export function SocialAddress({ step: { challenge, account = '' }, onMail, onDead }: Props) {
  const form = useAskedForm({ resolver: zodResolver(schema), defaultValues: { account } });
  const send = async ({ account: typed }: { account: string }) => {
    try {
      const { code } = await proveAddress(challenge, typed);
      onMail(typed, code);
    } catch (error) {
      if (hasCode(error, 'link_dead')) onDead();
      else applyApiError(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={send} labels={{ account: '電子信箱' }} className="flex flex-col gap-5">
      <p>{SOCIAL_NOTES.no_mail}</p>
      <AccountField autoComplete="email" />
      <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
        寄送確認信
      </Button>
    </Form>
  );
}
