import { type BannerBody, bannerAt, bannerProblem, formatDateTime } from 'contract';
import { inTransaction, toMillis } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { bannerOf } from '../domain/banner';
import { lockSiteSetting, type SiteSettingRow, updateSiteSetting } from '../queries/site-settings';
import { forgetSite, readSite } from './site';

const write = async (
  actor: Actor,
  deed: 'notice_shown' | 'notice_ended',
  said: (row: SiteSettingRow) => BannerBody | undefined,
) => {
  await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    const banner = said(row);
    if (!banner) return;
    const { text, until } = banner;
    const time = new Date(now());
    await updateSiteSetting(row.id, { banner_text: text, banner_until: new Date(until), banner_time: time }, time, trx);
    const details = deed === 'notice_shown' ? [`「${text}」，到 ${formatDateTime(until)}`] : [];
    await recordAction(actor, { action: deed, details }, trx);
  });
  forgetSite();
};

/** Says something on every screen, in place of what was said before, and puts it on record. 400 for an end that is none. */
export const showBanner = async (actor: Actor, banner: BannerBody): Promise<void> => {
  const message = bannerProblem(banner.until, now());
  if (message) fail('validation', { message, errors: [{ path: ['until'], message }] });
  await write(actor, 'notice_shown', () => banner);
};

/** Takes what is said from every screen; nothing happens where nothing stands. */
export const endBanner = (actor: Actor): Promise<void> =>
  write(actor, 'notice_ended', (row) => {
    const standing = bannerAt(bannerOf(row), now());
    return standing ? { ...standing, until: now() } : undefined;
  });

/**
 * The number of what open pages must know of at once, another one for each: what stands on every screen, and when the edition ends
 * (extended for all); 0 while there is neither.
 */
export const readLiveNumber = async (): Promise<number> => {
  const row = await readSite();
  const said = bannerAt(bannerOf(row), now()) ? row.banner_time : null;
  const times = [said, row.close_time, row.supplement_deadline];
  return times.reduce<number>((sum, time) => sum + (toMillis(time) ?? 0), 0);
};
