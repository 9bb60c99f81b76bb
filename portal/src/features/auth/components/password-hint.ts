import { canonicalAccount, isAccountCode } from 'contract';
import { hasCode } from 'web-kit/api-error';

/** Where a team finds its password again: it has no mailbox that 忘記密碼 could write to. */
export function passwordHint(error: unknown, account: string): string | undefined {
  if (!hasCode(error, 'bad_credentials') || !isAccountCode(canonicalAccount(account))) return undefined;
  return '小組的密碼在登入卡上。找不到的話，請問帶隊的人。';
}
