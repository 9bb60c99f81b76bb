import { z } from 'zod';
import { mailField } from '../common/text';
import { deviceCodeField } from './device-code';
import { loginCodeField } from './second-factor';
import { signUpMark } from './sign-up-mark';

/** A password as it is typed where it is only compared. */
export const passwordInput = z.string({ error: '請輸入密碼' }).max(1_024, '密碼太長');

/** A password that is to be: its length alone; what else is asked of it is the rule of who it is for. */
export const newPasswordInput = passwordInput.min(8, '長度至少為8字元');

/** POST /auth/sign-up. The rule of the password is `checkAccountPassword`; `mark` is kept by the browser (decision 65). */
export const signUpBody = z.strictObject({
  account: mailField,
  password: newPasswordInput,
  mark: signUpMark.optional(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/**
 * POST /auth/login; `account` is an address or a story's code, `device_code` lets a team's new device in (T-79), `otp` is a
 * code of the app or a recovery code (T-80), not looked at when the account has no second factor.
 */
export const loginBody = z.strictObject({
  account: z.string({ error: '請輸入帳號' }).min(1, '請輸入帳號').max(254, '帳號或密碼錯誤'),
  password: passwordInput.min(1, '請輸入密碼'),
  manager: z.boolean({ error: '登入方式不正確' }).optional(),
  device_code: deviceCodeField,
  otp: loginCodeField.optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

/** PUT /auth/reset/password: with a mail token or a session. */
export const resetPasswordBody = z.strictObject({
  password: newPasswordInput,
  current_password: passwordInput.optional(),
});
export const accountBody = z.strictObject({ account: mailField });
