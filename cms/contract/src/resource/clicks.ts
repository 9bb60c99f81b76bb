import { z } from 'zod';
import { jobSchema } from '../auth/profile';
import { HOUR } from '../common/durations';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery } from '../common/pagination';
import { idField } from '../common/text';
import { parseDate } from '../common/time';

/** A click counts once per person and resource in this time, ms (decision 41). */
export const CLICK_PAUSE = 30_000;
/** How long a tracking address counts, ms (requirements/http.md). */
export const TRACK_LIFE = 12 * HOUR;

/** GET /track/link: `t` counts the click for an account, `q` is where it leads. What is missing or odd is never a resource's link. */
export const trackLinkQuery = z.object({
  t: z.string().max(1_000).catch('').default(''),
  q: z.string().max(2_000).catch('').default(''),
});

const asked = (message: string) =>
  z.strictObject({ q: z.string({ error: message }).min(1, message).max(500, message) });

/** GET /track/link/users: a resource's link, and which page of who clicked it; the answer's `X-Total-Count` says how many they are. */
export const trackUsersQuery = asked('請輸入資源的連結').extend({
  page: pageQuery.page,
  size: pageQuery.size.removeDefault().default(LIMITS.page_size),
});
/** A person who clicked a link (B §3). */
export const trackUserSchema = z.object({
  name: z.string(),
  account: z.string(),
  jobs: z.array(jobSchema),
  session_list: z.array(z.number()),
  count: z.number().int(),
});
export type TrackUser = z.infer<typeof trackUserSchema>;
export const trackUsersAnswer = z.array(trackUserSchema).max(LIMITS.page_size);

/** How many titles are listed at most of what an account clicked. */
export const MOST_TITLES = 1_000;

/** GET /track/account/links: an account. */
export const trackLinksQuery = asked('請輸入帳號');
/** A resource that an account clicked. */
export const trackTitleSchema = z.object({ title: z.string(), count: z.number().int() });
export type TrackTitle = z.infer<typeof trackTitleSchema>;
export const trackLinksAnswer = z.array(trackTitleSchema).max(MOST_TITLES);

const DAY_MESSAGE = '日期不正確';

/** GET /track/edu-resource/days and /track/dfc-resource/days: from which day of Taipei on, and of which resource; else all. */
export const clickDaysQuery = z.strictObject({
  since: z
    .string({ error: DAY_MESSAGE })
    .regex(/^\d{4}-\d{2}-\d{2}$/, DAY_MESSAGE)
    .refine((text) => parseDate(text) !== null, DAY_MESSAGE)
    .optional(),
  id: idField.optional(),
});
export type ClickDaysQuery = z.infer<typeof clickDaysQuery>;

const clicks = z.number().int();

/** How many of the most clicked resources are answered at once (look §4.7). */
export const MOST_CLICKED = 10;

/** Clicks by day (`YYYY-MM-DD`, oldest first, days without any left out), by step (teaching resources) and of the most clicked. */
export const clickDaysAnswer = z.object({
  days: z.array(z.object({ day: z.string(), count: clicks })),
  steps: z.array(z.object({ step: z.string(), count: clicks })),
  top: z.array(z.object({ id: z.string(), title: z.string(), count: clicks })),
});
export type ClickDays = z.infer<typeof clickDaysAnswer>;

/** One person and resource of the spreadsheet (decision 52); unit and position are of the latest job. */
export const clickRowSchema = z.object({
  title: z.string(),
  name: z.string(),
  account: z.string(),
  department: z.string(),
  position: z.string(),
  session_list: z.array(z.number()),
  count: clicks,
});
export type ClickRow = z.infer<typeof clickRowSchema>;
/** GET /track/edu-resource/clicks and /track/dfc-resource/clicks. */
export const clickRowsAnswer = listOf(clickRowSchema);
