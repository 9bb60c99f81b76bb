import { z } from 'zod';
import { MINUTE } from '../common/durations';

/** So long (ms) after its last sign a claim is over. */
export const CLAIM_MS = 15 * MINUTE;
/** How often (ms) a desk that is worked at gives a sign. */
export const CLAIM_SIGN_MS = MINUTE;
/** How many stories that others hold an answer names: more than there are reviewers. */
export const HELD_MAX = 200;

/** Who reviews a story now: the name, whether it is the reader, and since when (ms). */
export const storyClaim = z.object({ name: z.string(), own: z.boolean(), since: z.number() });
export type StoryClaim = z.infer<typeof storyClaim>;

/** PUT /story/claim/{id}: with `take_over` also one that another holds. */
export const claimBody = z.strictObject({ take_over: z.boolean().default(false) });
/** Who reviews the story now, null where none is to be reviewed; `held` are the stories that others review. */
export const claimAnswer = z.object({ claim: storyClaim.nullable(), held: z.array(z.string()).max(HELD_MAX) });
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** Who is to review a story, and by which day (YYYY-MM-DD); the name is empty for an account that is gone. */
export const storyReviewer = z.object({ id: z.string(), name: z.string(), due: z.string().nullable() });
export type StoryReviewer = z.infer<typeof storyReviewer>;
