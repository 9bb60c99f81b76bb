import { checkAccountPassword } from 'contract';
import { z } from 'zod';

/** Both fields of a new password (M §5). */
export const newPassword = {
  password: z.string().superRefine((value, ctx) => {
    const message = checkAccountPassword(value);
    if (message) ctx.addIssue({ code: 'custom', message });
  }),
  confirmation: z.string().min(1, '請再次輸入密碼'),
};

/** Refuses two passwords that differ, at the second one. */
export function samePasswords(value: { password: string; confirmation: string }, ctx: z.RefinementCtx) {
  if (value.confirmation && value.password !== value.confirmation)
    ctx.addIssue({ code: 'custom', path: ['confirmation'], message: '兩次密碼不相同' });
}
