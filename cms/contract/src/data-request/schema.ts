import { z } from 'zod';
import { listOf, pageQuery } from '../common/pagination';
import { idField, instant, textField } from '../common/text';
import { DATA_REQUEST_KIND_NAMES } from './kinds';

const TEXT = 2_000;

/** POST /data-request: a member's request is noted; `received_time` is when it came in. */
export const dataRequestBody = z.strictObject({
  member_id: idField,
  kind: z.enum(DATA_REQUEST_KIND_NAMES, { error: '請選擇請求的種類' }),
  received_time: instant('請填寫收到的日期'),
  note: textField('請填寫請求的內容', TEXT),
});
export type DataRequestBody = z.infer<typeof dataRequestBody>;

/** PUT /data-request/{id}/extend: once, with the reason that the member gets in writing. */
export const extendRequestBody = z.strictObject({ reason: textField('請填寫延長的原因', TEXT) });
/** PUT /data-request/{id}/done: what was done, or why it was refused. */
export const finishRequestBody = z.strictObject({ outcome: textField('請填寫處理的結果', TEXT) });

export const dataRequestParams = z.strictObject({ id: idField });

/** GET /data-request: those that are open by default, the one that is due first first; or all that are done, newest first. */
export const dataRequestQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(['open', 'done'], { error: '狀態不正確' }).optional(),
  member: idField.optional(),
});
export type DataRequestQuery = z.infer<typeof dataRequestQuery>;

/** A request; times in ms. `due_time` is the end of its last day. */
export const dataRequestSchema = z.object({
  id: z.string(),
  member_id: z.string(),
  member_name: z.string(),
  member_account: z.string(),
  kind: z.enum(DATA_REQUEST_KIND_NAMES),
  received_time: z.number(),
  due_time: z.number(),
  note: z.string(),
  extension_reason: z.string().nullable(),
  outcome: z.string().nullable(),
  done_time: z.number().nullable(),
});
export type DataRequest = z.infer<typeof dataRequestSchema>;
export const dataRequestList = listOf(dataRequestSchema);
