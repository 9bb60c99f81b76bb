import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../auth/social';
import { bannerSchema } from './banner';
import { keepingSchema } from './keeping';

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
    grace_minutes: z.number(),
  }),
  fields_changed_date: z.number(),
  /** What staff say to all at this moment. */
  banner: bannerSchema.nullable(),
  /** Whether everybody may read the stories on show. */
  gallery_open: z.boolean(),
  keeping: keepingSchema,
  login_providers: z.array(z.enum(SOCIAL_PROVIDERS)),
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;

/** Between which moments (ms; null: no gate) stories are made and sent in, and how long a sending that began in time may take. */
export type EditionGate = {
  open_time: number | null;
  close_time: number | null;
  supplement_deadline: number | null;
  grace_minutes: number;
};
