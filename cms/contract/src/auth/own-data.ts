import { z } from 'zod';
import { DAY } from '../common/durations';
import { LIMITS } from '../common/limits';
import { textField } from '../common/text';
import { leavingStorySchema } from '../story/leaving';
import { proofBody } from './help-desk';

/** How long a member can change one's mind after asking for the account to be erased (decision 72). */
export const REMOVAL_DAYS = 7;
export const REMOVAL_MS = REMOVAL_DAYS * DAY;

/** POST /auth/own-data: where the ZIP is, for five minutes and without a session. */
export const ownDataAnswer = z.object({ url: z.string() });
export type OwnDataAnswer = z.infer<typeof ownDataAnswer>;
export const ownDataParams = z.object({ token: z.string().min(1).max(500) });

/** GET and POST /auth/removal, /auth/user/{id}/removal: whether the account is to be erased, and what becomes of the member's stories. */
export const removalSchema = z.object({
  asked_time: z.number().nullable(),
  due_time: z.number().nullable(),
  stories: z.array(leavingStorySchema).max(LIMITS.stories_of_member),
});
export type Removal = z.infer<typeof removalSchema>;

/** POST /auth/user/{id}/removal: staff ask in the member's name; how they know that it is the member is kept by the record alone. */
export const memberRemovalBody = proofBody.extend({ reason: textField('請填寫怎麼提出的、怎麼確認是本人', 200) });
