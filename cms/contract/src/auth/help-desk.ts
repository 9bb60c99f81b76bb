import { z } from 'zod';
import { mailField, optionalText, textField } from '../common/text';

/** The own present password of who asks, for a login older than ten minutes (T-75). */
export const proofBody = z.strictObject({ current_password: z.string().max(1_024, '密碼太長').optional() });

/** PUT /auth/user/{id}/address: to which mailbox a member's mails shall go, once its holder has confirmed it. */
export const memberAddressBody = proofBody.extend({ email: mailField });

/** PUT /auth/user/{id}/active: who deactivates says why; only the record keeps it. */
export const memberActiveBody = z.discriminatedUnion('active', [
  z.strictObject({ active: z.literal(true), reason: optionalText(200).optional() }),
  z.strictObject({ active: z.literal(false), reason: textField('請填寫停用的原因', 200) }),
]);
export type MemberActiveBody = z.infer<typeof memberActiveBody>;

/** PUT /story/team-password/{id}: the new password, shown this once. */
export const teamPasswordAnswer = z.object({ password: z.string() });
export type TeamPasswordAnswer = z.infer<typeof teamPasswordAnswer>;

/** POST /auth/user/{id}/merge/check: the account that stays. */
export const mergeCheckBody = z.strictObject({ account: mailField });
/** POST /auth/user/{id}/merge: the account of the path goes into this one. */
export const mergeBody = proofBody.extend({ account: mailField });

const mergedPerson = z.object({ id: z.string(), account: z.string(), name: z.string() });
/** What would move from one account into the other, nothing of it lost. */
export const mergePreviewSchema = z.object({
  from: mergedPerson,
  into: mergedPerson,
  moves: z.array(z.object({ label: z.string(), count: z.number().int() })).max(20),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
