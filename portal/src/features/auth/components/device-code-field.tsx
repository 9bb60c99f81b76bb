import { canonicalAccount, isAccountCode } from 'contract';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from 'web-kit/api-error';
import { TextField } from '@/components/form/fields';

/** A team's account that has to wait: its counsellor can let the device in at once (T-79). */
export const needsDeviceCode = (error: unknown, account: string): boolean =>
  error instanceof ApiError && error.status === 429 && isAccountCode(canonicalAccount(account));

/** The label; neither kind of team is known yet at the login: children have a counsellor, adults a representative. */
export const DEVICE_CODE_LABEL = '帶隊的人給的代碼';

/** Where the code is typed, and where the one who leads the team finds it. */
export function DeviceCodeField() {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('device_code'), [setFocus]);
  return (
    <TextField
      name="device_code"
      label={DEVICE_CODE_LABEL}
      hint="不想等的話，請帶隊的人在「報名挑戰」小組旁的「⋯」選「讓新平板登入」，把代碼輸入這裡，再按「登入」。"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
    />
  );
}
