import { zodResolver } from '@hookform/resolvers/zod';
import { PROVIDER_NAMES, SOCIAL_NOTES, socialLinkBody } from 'contract';
import { useState } from 'react';
import { errorText, hasCode } from 'web-kit/api-error';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { ErrorBox } from '@/components/ui/notice-box';
import { type SessionUser, startSession } from '@/lib/session';
import { useAskedForm } from '@/lib/use-asked-form';
import { linkByPassword, linkByReset } from '../api/social-steps';
import type { SocialStep } from '../social-step';
import { waitText } from './wait-text';

const schema = socialLinkBody.pick({ password: true });

type Props = {
  step: SocialStep;
  onDone: (user: SessionUser) => void;
  /** The mail for a new password is on its way. */
  onMail: () => void;
  /** The step is over: the login has to begin again. */
  onDead: () => void;
};

/** The address has an account: its password, once, or a new one by mail links the login to it. */
export function SocialTaken({ step: { challenge, account, provider }, onDone, onMail, onDead }: Props) {
  const form = useAskedForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const [refused, setRefused] = useState<unknown>();
  const [mailing, setMailing] = useState(false);
  const tell = (error: unknown) => (hasCode(error, 'link_dead') ? onDead() : setRefused(error));
  const link = async ({ password }: { password: string }) => {
    setRefused(undefined);
    try {
      const { token, user } = await linkByPassword(challenge, password);
      startSession(token, user);
      onDone(user);
    } catch (error) {
      tell(error);
    }
  };
  const mail = async () => {
    setMailing(true);
    try {
      await linkByReset(challenge);
      onMail();
    } catch (error) {
      tell(error);
      setMailing(false);
    }
  };
  return (
    <Form form={form} onSubmit={link} labels={{ password: '密碼' }} className="flex flex-col gap-5">
      <p>{SOCIAL_NOTES.taken}</p>
      <p>
        <span className="block font-bold">帳號</span>
        {account}
      </p>
      <PasswordField name="password" label="密碼" autoComplete="current-password" />
      {refused !== undefined && (
        <ErrorBox>{[errorText(refused), waitText(refused)].filter(Boolean).join('\n')}</ErrorBox>
      )}
      <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
        登入並連結 {PROVIDER_NAMES[provider]}
      </Button>
      <Button busy={mailing} onClick={() => void mail()}>
        忘記密碼，寄重設信給我
      </Button>
    </Form>
  );
}
