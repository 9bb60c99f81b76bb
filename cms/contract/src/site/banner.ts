import { z } from 'zod';
import { DAY } from '../common/durations';
import { LIMITS } from '../common/limits';
import { instant, textField } from '../common/text';

/** As long as one may stand: the last night and the day behind it. */
export const BANNER_LONGEST = 2 * DAY;

/** What staff say on every screen, and until when (ms). */
export const bannerSchema = z.object({ text: z.string(), until: z.number() });
export type Banner = z.infer<typeof bannerSchema>;

/** PUT /site-setting/banner. */
export const bannerBody = z.strictObject({
  text: textField('請輸入公告', LIMITS.banner),
  until: instant('請選擇結束時間'),
});
export type BannerBody = z.infer<typeof bannerBody>;

/** Why a banner can't end then; undefined when it can. */
export const bannerProblem = (until: number, now: number): string | undefined => {
  if (until <= now) return '結束時間要在現在之後';
  return until > now + BANNER_LONGEST ? '公告最多顯示兩天' : undefined;
};

/** The banner that stands at a moment: the stored one until its end. */
export const bannerAt = (banner: Banner | null, now: number): Banner | null =>
  banner && banner.until > now ? banner : null;
