import { z } from 'zod';
import { idField } from '../common/text';
import { type Role, usesManagerMode } from './roles';

/** Who has to log in with a second factor (setting REQUIRE_TOTP). */
export const TOTP_REQUIREMENTS = ['none', 'admins', 'staff'] as const;
export type TotpRequirement = (typeof TOTP_REQUIREMENTS)[number];

/** True when an account of this role may only work with a second factor. Members and teams never need one. */
export const needsSecondFactor = (role: Role, requirement: TotpRequirement): boolean =>
  requirement === 'staff' ? usesManagerMode(role) : requirement === 'admins' && role === 'admin';

/** The same for an account of Strapi's panel. */
export const panelNeedsSecondFactor = (isSuperAdmin: boolean, requirement: TotpRequirement): boolean =>
  requirement === 'staff' || (requirement === 'admins' && isSuperAdmin);

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10;
/** Letters and digits of a recovery code: none that paper or an eye confuses with another. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_LENGTH = 10;

const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A code as it is compared: full-width digits, blanks, hyphens and capitals of an input method make no difference. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();

/** True for six digits of an authenticator app (after `plainCode`). */
export const isTotpCode = (code: string): boolean => /^[0-9]{6}$/.test(code);
/** True for what may be a recovery code (after `plainCode`). */
export const isRecoveryCode = (code: string): boolean => RECOVERY.test(code);

/** A recovery code made of random bytes, one a character. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join('');

/** A recovery code as it is shown, in two halves. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const TOTP_SENTENCE = '請輸入 App 顯示的 6 位數驗證碼';
const EITHER_SENTENCE = '請輸入 6 位數驗證碼，或一組 10 個字的備用碼';

const typed = (sentence: string, fits: (code: string) => boolean) =>
  z.string({ error: sentence }).max(100, sentence).transform(plainCode).refine(fits, sentence);

/** Six digits of the app. */
export const totpField = typed(TOTP_SENTENCE, isTotpCode);
/** Six digits of the app, or a recovery code. */
export const loginCodeField = typed(EITHER_SENTENCE, (code) => isTotpCode(code) || isRecoveryCode(code));

const passwordField = z.string({ error: '請輸入目前的密碼' }).min(1, '請輸入目前的密碼').max(1_024, '密碼太長');

/** `details` of 403 `otp_required`: POST /auth/login/code ends the login with the challenge. `expires_in` in seconds. */
export const challengeDetails = z.object({ challenge: z.string(), expires_in: z.number().int() });
export type ChallengeDetails = z.infer<typeof challengeDetails>;

/** POST /auth/login/code. */
export const loginCodeBody = z.strictObject({ challenge: z.string().min(1).max(200), code: loginCodeField });
export type LoginCodeBody = z.infer<typeof loginCodeBody>;

/** GET /auth/second-factor; `since` in ms. */
export const secondFactorSchema = z.object({
  on: z.boolean(),
  since: z.number().nullable(),
  codes_left: z.number().int(),
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** POST /auth/second-factor/set-up: a login older than ten minutes needs the password. */
export const setUpBody = z.strictObject({ current_password: passwordField.optional() });
/** The secret as text and as the address in the QR code; answered this once. */
export const setUpAnswer = z.object({ secret: z.string(), uri: z.string() });
export type SetUpAnswer = z.infer<typeof setUpAnswer>;
/** POST /auth/second-factor/confirm. */
export const confirmBody = z.strictObject({ code: totpField });
/** POST /auth/second-factor/recovery-codes. */
export const renewCodesBody = z.strictObject({ code: loginCodeField });
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;
/** POST /auth/second-factor/turn-off. */
export const turnOffBody = z.strictObject({ current_password: passwordField, code: loginCodeField });
/** PUT /auth/second-factor/remove/{id}: an admin takes away that of another account. */
export const removeFactorParams = z.object({ id: idField });
export const removeFactorBody = setUpBody;
