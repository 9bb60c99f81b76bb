import { z } from 'zod';
import { MAIL_PATTERN, mailField } from '../common/text';

/** Whose logins may be used here, where they are configured. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Their names, as people know them. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Whom a provider says it is: `subject` is its own id of the person; an address counts only when it is `proved`. */
export type SocialIdentity = {
  provider: SocialProvider;
  subject: string;
  address: string | null;
  proved: boolean;
  name: string;
};

/** Google's claims that matter for the address. */
export type AddressClaims = { email?: unknown; email_verified?: unknown; hd?: unknown };

const GOOGLES_OWN = /@(?:gmail|googlemail)\.com$/i;

/** The address of Google's claims, if it has the form of one. */
export const claimedAddress = ({ email }: AddressClaims): string | null =>
  typeof email === 'string' && email.length <= 254 && MAIL_PATTERN.test(email) ? email : null;

/**
 * Whether Google vouches for the address: it says so with the boolean true, and the mailbox is its own or that of an
 * organisation that it serves (`hd`). Any other address may have changed hands since Google looked at it.
 */
export const isProvedByGoogle = (claims: AddressClaims): boolean => {
  const address = claimedAddress(claims);
  if (address === null || claims.email_verified !== true) return false;
  return GOOGLES_OWN.test(address) || (typeof claims.hd === 'string' && claims.hd !== '');
};

/** What of an account decides about a social login. */
export type SocialAccount = { role: string; blocked: boolean; confirmed: boolean };

/**
 * Where a social login leads: in, to the registration, to the password of the account that has the address, to the question
 * for an address, or nowhere.
 */
export type SocialOutcome = 'login' | 'register' | 'taken' | 'address' | 'refused';

/**
 * Who gets in. `linked` is the account that the identity belongs to, `holder` the one with its address. A known identity
 * counts whatever its address is now; a new one is never joined to an account silently.
 */
export const socialOutcome = (
  identity: Pick<SocialIdentity, 'address' | 'proved'>,
  { linked, holder }: { linked?: SocialAccount | undefined; holder?: SocialAccount | undefined },
): SocialOutcome => {
  if (linked) return linked.role === 'user' && !linked.blocked && linked.confirmed ? 'login' : 'refused';
  if (identity.address === null || !identity.proved) return 'address';
  if (!holder) return 'register';
  if (holder.role !== 'user' || holder.blocked) return 'refused';
  return holder.confirmed ? 'taken' : 'register';
};

/** What a login that didn't end with a session says on the page of the login (`?social=`), and in the profile. */
export const SOCIAL_NOTES = {
  cancelled: '你取消了登入，沒有任何資料被儲存。可以再試一次，或改用電子信箱和密碼登入。',
  no_mail: '我們沒有收到可以確認的電子信箱。請填寫電子信箱，我們會寄一封信給你，打開信中的連結就能繼續。',
  taken: '這個信箱已經有帳號。輸入一次這個帳號的密碼，之後就能直接登入。',
  staff: '沒有此帳號',
  down: '登入服務目前沒有回應，你的資料沒有改變。請稍後再試一次，或改用電子信箱和密碼登入。',
  no_cookie:
    '登入沒有完成：超過了 10 分鐘，或是這個瀏覽器不允許 Cookie。請允許這個網站的 Cookie，再按一次登入；也可以改用電子信箱和密碼登入。',
  expired: '這次登入已經逾時或已經使用過，請再按一次登入。',
  linked: '已經連結，之後可以直接用它登入。這個帳號在其他地方的登入已經結束。',
  elsewhere: '這個登入已經連結到另一個帳號，沒有連結到這裡。',
} as const;
export type SocialNote = keyof typeof SOCIAL_NOTES;

const PATHS = [
  /^\/challenge\/(?:person-info|my-DFC|free-resource|history-stories|sign-up)\/?$/,
  /^\/challenge\/sign-up\/set-up\/(?:under18|upper18|password)$/,
  /^\/challenge\/edit-story\/[a-z0-9]{1,64}$/i,
];
const QUERY = /^[\w.~=&-]*$/;

/** An address of the portal's own list to which a login may lead back; undefined for anything else that an address may hold. */
export const backPath = (address: string | null | undefined): string | undefined => {
  if (!address || address.length > 300) return undefined;
  const [path = '', query = '', ...rest] = address.split('?');
  if (rest.length > 0 || !QUERY.test(query) || !PATHS.some((form) => form.test(path))) return undefined;
  return address;
};

const step = z.string({ error: '登入步驟不正確' }).min(1, '登入步驟不正確').max(512, '登入步驟不正確');

/** POST /auth/login/token: the token that a social login, or the mail about its address, left in the address. */
export const loginTokenBody = z.strictObject({ token: z.string().min(1).max(512) });

/** POST /auth/login/social/link: the password of the account that has the address, once. */
export const socialLinkBody = z.strictObject({
  challenge: step,
  password: z.string({ error: '請輸入密碼' }).min(1, '請輸入密碼').max(1_024, '密碼太長'),
});
/** POST /auth/login/social/reset: the mail for who doesn't know that password. */
export const socialResetBody = z.strictObject({ challenge: step });
/** POST /auth/login/social/address: the address that the provider didn't give. */
export const socialAddressBody = z.strictObject({ challenge: step, account: mailField });

/** How many digits the code has that the waiting browser shows, and another one that opens the mail asks for. */
export const CODE_DIGITS = 4;
/** Its answer: the code to show until then. */
export const socialAddressAnswer = z.object({ message: z.string(), code: z.string() });
export type SocialAddressAnswer = z.infer<typeof socialAddressAnswer>;

const CODE = `請輸入原來的瀏覽器上的 ${CODE_DIGITS} 位數字`;
/** POST /auth/login/social/address/confirm: the mail's token in another browser, with the code that the waiting one shows. */
export const socialConfirmBody = z.strictObject({
  token: z.string().min(1).max(512),
  code: z
    .string({ error: CODE })
    .trim()
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), CODE),
});
/** POST /auth/login/social/address/state: whether the address that a step waits for is proved. */
export const socialWaitingBody = z.strictObject({ challenge: step });
export const socialWaitingAnswer = z.object({ proved: z.boolean() });
export type SocialWaitingAnswer = z.infer<typeof socialWaitingAnswer>;

/** Details of 400 `social_browser`: `elsewhere` where the mail that was opened may prove its address with the code. */
export type SocialBrowserDetails = { elsewhere?: true; provider?: SocialProvider };

/** Details of 403 `social_register`, `social_taken`, `social_address`: what the next step is done with, and for whom. */
export type SocialStepDetails = { challenge: string; account?: string; name?: string; provider: SocialProvider };

const provider = z.enum(SOCIAL_PROVIDERS, { error: '登入方式不正確' });
export const socialParams = z.object({ provider });
/** POST /auth/social/{provider}, PUT /auth/social/remove/{provider}: an older session needs the present password. */
export const socialChangeBody = z.strictObject({
  current_password: z.string({ error: '請輸入密碼' }).max(1_024, '密碼太長').optional(),
});
/** Where the browser has to go. */
export const socialStartAnswer = z.object({ url: z.string() });
export type SocialStartAnswer = z.infer<typeof socialStartAnswer>;

/** GET /auth/social: the ways in of an account; `linked_time` (ms) is null where a provider isn't linked. */
export const socialLoginsSchema = z.object({
  password: z.boolean(),
  providers: z.array(z.object({ provider, linked_time: z.number().nullable(), offered: z.boolean() })),
});
export type SocialLogins = z.infer<typeof socialLoginsSchema>;

/** POST /auth/login/facebook/deletion, a form, and its answer, as Facebook wants it. */
export const facebookDeletionBody = z.strictObject({ signed_request: z.string().min(1).max(16_000) });
export const facebookDeletionAnswer = z.object({ url: z.string(), confirmation_code: z.string() });
