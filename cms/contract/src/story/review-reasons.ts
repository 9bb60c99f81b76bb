import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { textsBody } from '../site/texts';
import { REJECT_CODES } from './reject-reasons';

/** GET /review/reasons: the reasons in catalogue order with the sentences of now. */
export const reviewReasonsAnswer = z.array(
  z.object({ code: z.enum(REJECT_CODES), section: z.string(), text: z.string() }),
);
export type ReviewReason = z.infer<typeof reviewReasonsAnswer>[number];

/** PUT /review/reasons: the changed sentences by code, each with the one it was changed from. */
export const reviewReasonsBody = textsBody(REJECT_CODES, () => LIMITS.reject_reason);
