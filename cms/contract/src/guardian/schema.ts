import { z } from 'zod';
import { canonicalDeviceCode } from '../auth/device-code';
import { ROLES } from '../auth/roles';
import { LIMITS } from '../common/limits';
import { idField, textField } from '../common/text';
import { CONSENT_DECISIONS, CONSENT_KINDS, CONSENT_PURPOSES, CONSENT_WAYS, GUARDIAN_RELATIONS } from './purposes';

const purpose = z.enum(CONSENT_PURPOSES, { error: '項目不正確' });
const kind = z.enum(CONSENT_KINDS);

/** What holds for a person and a purpose: the decision, how and when it came; null while there is none. */
const standing = z.object({
  decision: z.enum(CONSENT_DECISIONS),
  way: z.enum(CONSENT_WAYS),
  time: z.number(),
});

const consentPerson = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  consents: z.object({
    certificate_name: standing.nullable(),
    public_words: standing.nullable(),
    public_photos: standing.nullable(),
  }),
  /** The newest link: when it was made, until when it takes an answer, when it got one. */
  link: z.object({ made_time: z.number(), expires_time: z.number(), answered_time: z.number().nullable() }).nullable(),
});
export type ConsentPerson = z.infer<typeof consentPerson>;

/** GET /consent/{story}: who of a team agreed to what; never who answered for a child. */
export const consentAnswer = z.object({
  enabled: z.boolean(),
  text_version: z.number().int(),
  people: z.array(consentPerson).max(LIMITS.id_list),
  /** After how many months names are forgotten, as the notice says it. */
  name_months: z.number().int(),
  /** For staff alone: answers that followed one another within seconds, in all stories of the counsellor. */
  burst: z
    .object({ people: z.number().int(), stories: z.number().int(), from: z.number(), to: z.number() })
    .nullable()
    .optional(),
});
export type ConsentAnswer = z.infer<typeof consentAnswer>;

/** The newest entries that GET /consent/ledger/{story} gives. */
export const CONSENT_LEDGER_ROWS = 500;

/** GET /consent/ledger/{story}: every entry as it was added, newest first, with who answered while that is kept. */
export const consentLedgerAnswer = z.object({
  list: z
    .array(
      z.object({
        id: z.string(),
        /** Empty for who has left the team. */
        name: z.string(),
        purpose,
        decision: z.enum(CONSENT_DECISIONS),
        way: z.enum(CONSENT_WAYS),
        text_version: z.number().int().nullable(),
        guardian: z.string().nullable(),
        relation: z.string().nullable(),
        known_by: z.string().nullable(),
        /** Where the picture of the signed form is looked at, for an hour at most. */
        scan: z.string().nullable(),
        actor_role: z.enum(ROLES).nullable(),
        time: z.number(),
      }),
    )
    .max(CONSENT_LEDGER_ROWS),
});
export type ConsentEntry = z.infer<typeof consentLedgerAnswer>['list'][number];

/** POST /consent/links/{story}: for whom fresh links are made. */
export const consentLinksBody = z.strictObject({
  people: z
    .array(idField, { error: '請選擇要列印的人' })
    .min(1, '請選擇要列印的人')
    .max(LIMITS.id_list, '一次最多 200 位'),
});
/** Each link with the code for typing; both are shown this once. */
export const consentLinksAnswer = z.object({
  links: z
    .array(
      z.object({ id: z.string(), name: z.string(), kind, url: z.string(), code: z.string(), expires_time: z.number() }),
    )
    .max(LIMITS.id_list),
});
export type ConsentLink = z.infer<typeof consentLinksAnswer>['links'][number];

/** POST /consent/code: the code of a slip. */
export const consentCodeBody = z.strictObject({
  code: z
    .string({ error: '請輸入代碼' })
    .max(64, '代碼不正確')
    .transform(canonicalDeviceCode)
    .refine((code) => code.length > 0, '請輸入代碼'),
});
export const consentCodeAnswer = z.object({ token: z.string() });

export const consentTokenParams = z.object({ token: z.string().max(512) });

/** GET /consent/form/{token}: one person, its name masked, and what the link is good for. */
export const consentFormAnswer = z.object({
  name: z.string(),
  kind,
  team_name: z.string(),
  counselor: z.string(),
  text_version: z.number().int(),
  power: z.enum(['answer', 'withdraw']),
  consents: z.array(z.object({ purpose, decision: z.enum(CONSENT_DECISIONS).nullable() })),
  /** After how many months names are forgotten, as the notice says it. */
  name_months: z.number().int(),
});
export type ConsentForm = z.infer<typeof consentFormAnswer>;

/** POST /consent/scan/{story}: the name of the stored picture of a signed form, and where it is looked at for an hour at most. */
export const consentScanAnswer = z.object({ scan: z.string(), url: z.string() });
export type ConsentScan = z.infer<typeof consentScanAnswer>;

const choice = z.enum(['yes', 'no'], { error: '請選擇同意或不同意' });

/** Answers to all that is asked, under which text, and who gives them. */
const answers = {
  text_version: z.number().int(),
  decisions: z.strictObject({ certificate_name: choice, public_words: choice.optional(), public_photos: choice }),
  guardian: textField('請輸入姓名', LIMITS.name),
  relation: z.enum(GUARDIAN_RELATIONS, { error: '請選擇關係' }).optional(),
};

/** POST /consent/paper/{story}: what stands on a signed form, typed in beside its picture; each picture is good for one person once. */
export const consentPaperBody = z.strictObject({
  person: idField,
  scan: z.string({ error: '請先拍下簽好的同意書' }).regex(/^[0-9a-f]{32}$/, '請先拍下簽好的同意書'),
  ...answers,
  signed: z.literal(true, { error: '請確認紙本上有簽名' }),
});
export type ConsentPaperBody = z.infer<typeof consentPaperBody>;

/**
 * POST /consent/form/{token}: answers to all that is asked, with who gives them; or what is taken back. A counsellor isn't asked
 * for words; an adult names no relation.
 */
export const consentFormBody = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('answer'),
    ...answers,
    confirmed: z.literal(true, { error: '請勾選確認' }),
  }),
  z.strictObject({
    act: z.literal('withdraw'),
    purposes: z.array(purpose).min(1, '請選擇要收回的項目').max(CONSENT_PURPOSES.length),
  }),
]);
export type ConsentFormBody = z.infer<typeof consentFormBody>;

/** GET /site-setting/guardian-consent: whether it is asked for, under which text, and whether a lawyer has read that. */
export const consentSwitch = z.object({ enabled: z.boolean(), text_version: z.number().int(), reviewed: z.boolean() });
export type ConsentSwitch = z.infer<typeof consentSwitch>;
/** PUT /site-setting/guardian-consent. */
export const consentSwitchBody = z.strictObject({ enabled: z.boolean({ error: '請選擇開啟或關閉' }) });

/** PUT /consent/withdraw/{story}: taken back for who asked the help desk, with how that person was known. */
export const consentWithdrawBody = z.strictObject({
  person: idField,
  purposes: z.array(purpose).min(1, '請選擇要收回的項目').max(CONSENT_PURPOSES.length),
  known_by: textField('請說明如何確認對方的身分', LIMITS.comment),
});
export type ConsentWithdrawBody = z.infer<typeof consentWithdrawBody>;
