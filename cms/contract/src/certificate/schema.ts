import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, sessionQuery, textQuery } from '../common/pagination';
import { idField } from '../common/text';
import { certificateFields, personName } from '../story/persons';
import { SHEET_STATES, SHEET_TEXTS } from './sheets';

const state = z.enum(SHEET_STATES);

const sheet = z.object({
  person_id: z.string(),
  kind: z.enum(['member', 'counselor']),
  name: z.string(),
  wade_giles: z.string(),
  department_zh: z.string(),
  department_en: z.string(),
  is_name_printed: z.boolean(),
  gaps: z.array(z.enum(SHEET_TEXTS)).max(SHEET_TEXTS.length),
});

/** GET and PUT /certificate/proof/{story}: all sheets as they will be printed, and who checked them when (ms); `digest` says which these are. */
export const certificateProof = z.object({
  state,
  sheets: z.array(sheet).max(LIMITS.id_list),
  digest: z.string(),
  /** Who said that the names are right, last, and whether something was changed since. */
  checked: z.object({ time: z.number(), name: z.string(), is_stale: z.boolean() }).nullable(),
});
export type CertificateProof = z.infer<typeof certificateProof>;

/** PUT /certificate/proof/{story}: the texts of all its people, by the rules of 3.1; `checked` says that they are right. */
export const certificateProofBody = z.strictObject({
  digest: z.string().max(100),
  checked: z.boolean(),
  people: z
    .array(
      z.strictObject({
        person_id: idField,
        name: personName,
        wade_giles: certificateFields.wade_giles,
        department_zh: certificateFields.department_zh,
        department_en: certificateFields.department_en,
      }),
    )
    .max(LIMITS.id_list),
});
export type CertificateProofBody = z.infer<typeof certificateProofBody>;

/** GET /certificate: the approved stories of a session. */
export const certificateListQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  session: sessionQuery,
  status: z.enum(SHEET_STATES, { error: '狀態不正確' }).optional(),
});
export type CertificateListQuery = z.infer<typeof certificateListQuery>;

const certificateRow = z.object({
  id: z.string(),
  account: z.string(),
  team_name: z.string(),
  story_name: z.string(),
  owner_name: z.string(),
  state,
  sheets: z.number().int(),
  /** How many people have texts missing. */
  lacking: z.number().int(),
  checked_time: z.number().nullable(),
  reminded_time: z.number().nullable(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** `counts`: the stories of the session by state, however the list is narrowed. */
export const certificateListAnswer = listOf(certificateRow).extend({
  counts: z.object({ checked: z.number().int(), waiting: z.number().int(), missing: z.number().int() }),
});
export type CertificateList = z.infer<typeof certificateListAnswer>;

/** POST /certificate/remind/{session}. */
export const certificateSessionParams = z.object({
  session: z
    .string()
    .regex(/^20\d{2}$/, '屆別需要是西元年')
    .transform(Number),
});
/** How many counsellors were mailed, about how many stories. */
export const certificateRemindAnswer = z.object({
  message: z.string(),
  people: z.number().int(),
  stories: z.number().int(),
});
