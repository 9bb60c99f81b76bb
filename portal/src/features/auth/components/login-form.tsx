import { zodResolver } from '@hookform/resolvers/zod';
import { loginBody } from 'contract';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import type { z } from 'zod';
import { TextField } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { ErrorBox } from '@/components/ui/notice-box';
import { applyApiError } from '@/lib/form-errors';
import { type SessionUser, startSession } from '@/lib/session';
import { useAskedForm } from '@/lib/use-asked-form';
import { login } from '../api/login';
import { DEVICE_CODE_LABEL, DeviceCodeField, needsDeviceCode } from './device-code-field';
import { passwordHint } from './password-hint';
import { waitText } from './wait-text';

type Credentials = { account: string; password: string };
const schema = loginBody.pick({ account: true, password: true, device_code: true });
const labels = { account: '帳號', password: '密碼', device_code: DEVICE_CODE_LABEL };

const isAtField = (error: unknown) => error instanceof ApiError && error.fields.length > 0;

type Props = {
  account?: string;
  /** The account can't be changed: only its own person may go on here. */
  fixed?: boolean;
  onDone: (user: SessionUser) => void;
  /** The account is there and its password is being typed. */
  onPassword?: (account: string) => void;
  /** Shown when the password was right but the address was never confirmed. */
  onNotConfirmed?: (credentials: Credentials) => ReactNode;
  children?: ReactNode;
};

export function LoginForm({ account = '', fixed, onDone, onPassword, onNotConfirmed, children }: Props) {
  const form = useAskedForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { account, password: '' },
  });
  const [refused, setRefused] = useState<unknown>();
  const [withCode, setWithCode] = useState(false);
  const submit = async (credentials: z.output<typeof schema>) => {
    setRefused(undefined);
    try {
      const { token, user } = await login({ ...credentials, account: credentials.account.trim() });
      startSession(token, user);
      onDone(user);
    } catch (error) {
      if (needsDeviceCode(error, credentials.account)) setWithCode(true);
      if (isAtField(error)) applyApiError(form, error);
      else setRefused(error);
    }
  };
  const notConfirmed = refused instanceof ApiError && refused.code === 'not_confirmed';
  return (
    <Form form={form} onSubmit={submit} labels={labels} className="flex flex-col gap-5">
      {fixed ? (
        <p>
          <span className="block font-bold">帳號</span>
          {account}
        </p>
      ) : (
        <TextField
          name="account"
          label="帳號"
          hint="電子信箱，或登入卡上的故事帳號（例：CHI-2027-00001）"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        name="password"
        label="密碼"
        autoComplete="current-password"
        onFocus={() => onPassword?.(form.getValues('account'))}
      />
      {refused !== undefined && (
        <ErrorBox>
          {[errorText(refused), waitText(refused), passwordHint(refused, form.getValues('account'))]
            .filter(Boolean)
            .join('\n')}
        </ErrorBox>
      )}
      {withCode && <DeviceCodeField />}
      {notConfirmed && onNotConfirmed?.({ account: form.getValues('account'), password: form.getValues('password') })}
      <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
        登入
      </Button>
      {children}
    </Form>
  );
}
