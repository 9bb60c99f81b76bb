import { checkStoryPassword } from 'contract';
import { hashPassword } from '../../../../lib/crypto/password';
import { fail } from '../../../../lib/errors/fail';

/** The hash of a story's new password, made before any transaction; undefined without one. 400 by the story's rule (T-18). */
export const hashedPassword = async (
  password: string | undefined,
  story: { account: string; team_name: string },
): Promise<string | undefined> => {
  if (password === undefined) return undefined;
  const message = checkStoryPassword(password, story);
  if (message !== null) fail('validation', { message, errors: [{ path: ['password'], message }] });
  return hashPassword(password);
};
