import { GALLERY_STATE_LABELS, GALLERY_STATES, type GalleryState } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { lockSiteSetting, type SiteSettingRow, updateSiteSetting } from '../queries/site-settings';
import { forgetSite, readSite } from './site';

const stateOf = ({ gallery_state }: Pick<SiteSettingRow, 'gallery_state'>): GalleryState =>
  GALLERY_STATES.find((state) => state === gallery_state) ?? 'closed';

/** Whether the world reads stories now. */
export const readGallery = async (): Promise<GalleryState> => stateOf(await readSite());

/** Closes the gallery, shows it to who knows its address, or opens it; on record. */
export const switchGallery = async (actor: Actor, state: GalleryState): Promise<void> => {
  await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    if (stateOf(row) === state) return;
    await updateSiteSetting(row.id, { gallery_state: state }, new Date(now()), trx);
    await recordAction(actor, { action: 'gallery_switched', details: [GALLERY_STATE_LABELS[state].label] }, trx);
  });
  forgetSite();
};
