import { z } from 'zod';
import { listOf, pageQuery, textQuery } from '../common/pagination';

/** A partner-group member (B §3). `session_list`: the years in which the person took part. */
export const partnerMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  cellphone: z.string(),
  department: z.string(),
  position: z.string(),
  email: z.string(),
  create_time: z.number(),
  session_list: z.array(z.number()),
});
export type PartnerMember = z.infer<typeof partnerMemberSchema>;

/** GET /merrymama-user: text over name, phone, unit, position and address; `status` says whether a member is under that address. */
export const partnerListQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  status: z.enum(['joined', 'not_joined'], { error: '狀態不正確' }).optional(),
});
export type PartnerListQuery = z.infer<typeof partnerListQuery>;
export const partnerListAnswer = listOf(partnerMemberSchema);

/** GET /merrymama-user/all: the list by its filters, for the export. */
export const partnerAllQuery = partnerListQuery.omit({ page: true, size: true });
export type PartnerAllQuery = z.infer<typeof partnerAllQuery>;

/** POST /merrymama-user. */
export const partnerImportAnswer = z.object({ userList: partnerListAnswer, message: z.string() });
export type PartnerImportAnswer = z.infer<typeof partnerImportAnswer>;

/** DELETE /merrymama-user/{id}: an e-mail address or the id. */
export const partnerParams = z.object({ id: z.string().min(1, '編號不正確').max(254, '編號不正確') });
