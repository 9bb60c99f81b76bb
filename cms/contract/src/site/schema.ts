import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../auth/social';

const link = z.object({ key: z.string(), label: z.string(), url: z.string() });

/** GET /site-setting: what header, footer, sign-up notice and dates show. `edition.notice` is shown only while `closed`. */
export const siteSettingSchema = z.object({
  site_name: z.string(),
  links: z.array(link),
  contact: z.object({ organisation: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  help_hours: z.string(),
  terms: z.string(),
  edition: z.object({
    session: z.number(),
    closed: z.boolean(),
    notice: z.string(),
    supplement_notice: z.string(),
    open_time: z.number().nullable(),
    close_time: z.number().nullable(),
    supplement_deadline: z.number().nullable(),
    review_deadline: z.number().nullable(),
  }),
  fields_changed_date: z.number(),
  login_providers: z.array(z.enum(SOCIAL_PROVIDERS)),
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;

export type EditionGate = { open_time: number | null; close_time: number | null; supplement_deadline: number | null };

/**
 * Decision 15: creating and first submissions are open between `open_time` and `close_time` (a moment equal to the close is still in time),
 * a submission after a rejection until `supplement_deadline`, or `close_time` when there is none. An empty date is no gate.
 */
export const editionOpen = (gate: EditionGate, action: 'create' | 'submit' | 'supplement', now: number): boolean => {
  if (gate.open_time !== null && now < gate.open_time) return false;
  const end = action === 'supplement' ? (gate.supplement_deadline ?? gate.close_time) : gate.close_time;
  return end === null || now <= end;
};
