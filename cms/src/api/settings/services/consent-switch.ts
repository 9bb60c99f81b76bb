import { type ConsentSwitch, GUARDIAN_TEXT } from 'contract';
import { inTransaction, toBool } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { lockSiteSetting, type SiteSettingRow, updateSiteSetting } from '../queries/site-settings';
import { forgetSite, readSite } from './site';

/** Whether guardians are asked for consent now. */
export const isConsentAsked = async (): Promise<boolean> => toBool((await readSite()).guardian_consent);

/** The switch and the text under which is asked. */
export const showSwitch = ({ guardian_consent }: Pick<SiteSettingRow, 'guardian_consent'>): ConsentSwitch => ({
  enabled: toBool(guardian_consent),
  text_version: GUARDIAN_TEXT.version,
  reviewed: GUARDIAN_TEXT.reviewed,
});

/** Begins or ends asking; what was answered stays, and can be taken back all the same. */
export const switchConsent = async (actor: Actor, enabled: boolean): Promise<ConsentSwitch> => {
  await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    if (toBool(row.guardian_consent) === enabled) return;
    await updateSiteSetting(row.id, { guardian_consent: enabled }, new Date(now()), trx);
    await recordAction(actor, { action: 'consent_switched', details: [enabled ? '開啟' : '關閉'] }, trx);
  });
  forgetSite();
  return showSwitch({ guardian_consent: enabled });
};
