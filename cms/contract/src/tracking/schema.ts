import { z } from 'zod';
import { jobSchema } from '../auth/schema';

/** A click counts once per person and resource in this time, ms (decision 41). */
export const CLICK_PAUSE = 30_000;
/** How long a tracking address counts, ms (design/api.md). */
export const TRACK_LIFE = 12 * 60 * 60 * 1000;

/** GET /track/link: `t` counts for somebody, `q` is where it leads. What is missing or odd is never a resource's link. */
export const trackLinkQuery = z.object({
  t: z.string().max(1_000).catch('').default(''),
  q: z.string().max(2_000).catch('').default(''),
});

const asked = (message: string) =>
  z.strictObject({ q: z.string({ error: message }).min(1, message).max(500, message) });

/** GET /track/link/users: a resource's link. */
export const trackUsersQuery = asked('請輸入資源的連結');
/** A person who clicked a link (B §3). */
export const trackUserSchema = z.object({
  name: z.string(),
  account: z.string(),
  jobs: z.array(jobSchema),
  session_list: z.array(z.number()),
  count: z.number().int(),
});
export type TrackUser = z.infer<typeof trackUserSchema>;
export const trackUsersAnswer = z.array(trackUserSchema);

/** GET /track/account/links: an account. */
export const trackLinksQuery = asked('請輸入帳號');
/** A resource that an account clicked. */
export const trackTitleSchema = z.object({ title: z.string(), count: z.number().int() });
export type TrackTitle = z.infer<typeof trackTitleSchema>;
export const trackLinksAnswer = z.array(trackTitleSchema);
