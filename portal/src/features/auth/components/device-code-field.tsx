import { canonicalAccount, isAccountCode } from 'contract';
import { TextField } from '@/components/form/fields';
import { ApiError } from '@/lib/api-error';

/** A team's account that has to wait: its counsellor can let the device in at once (T-79). */
export const needsDeviceCode = (error: unknown, account: string): boolean =>
  error instanceof ApiError && error.status === 429 && isAccountCode(canonicalAccount(account));

/** Where the counsellor's code is typed, and where the counsellor finds it. */
export function DeviceCodeField() {
  return (
    <TextField
      name="device_code"
      label="老師給的代碼"
      hint="不想等的話，請老師在「報名挑戰」小組旁的「⋯」選「讓新平板登入」，把代碼輸入這裡，再按「登入」。"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
    />
  );
}
