import { TextField } from './fields';

type AccountFieldProps = { autoComplete?: 'username' | 'email' };

/** The mail address that names an account; phones neither capitalise nor correct it. */
export function AccountField({ autoComplete = 'username' }: AccountFieldProps) {
  return (
    <TextField
      name="account"
      label="電子信箱"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
    />
  );
}
