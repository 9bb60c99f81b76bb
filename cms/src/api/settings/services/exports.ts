import { type ExportsPause, exportsPausedUntil, formatDateTime, pausedText, untilText } from 'contract';
import { inTransaction, toMillis } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { gateOf } from '../domain/gate';
import { lockSiteSetting, type SiteSettingRow, updateSiteSetting } from '../queries/site-settings';
import { forgetSite, readSite } from './site';

const pauseOf = (row: SiteSettingRow): ExportsPause | null => {
  const until = toMillis(row.exports_paused_until);
  return until !== null && until > now() ? { by: row.exports_paused_by ?? '', until } : null;
};

/** Who has paused the exports, and until when (ms); null while they run. */
export const readExportsPause = async (): Promise<ExportsPause | null> => pauseOf(await readSite());

/** 409 `exports_paused` with who paused them and until when. */
export const refusePausedExports = async (): Promise<void> => {
  const pause = await readExportsPause();
  if (pause) fail('exports_paused', { message: `${pausedText(pause, untilText(pause.until, now()))}。` });
};

/** Pauses exports and archives until an hour after the last moment; on record. */
export const pauseExports = async (actor: Actor): Promise<ExportsPause> => {
  const pause = await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    const until = exportsPausedUntil(gateOf(row), now());
    const values = { exports_paused_until: new Date(until), exports_paused_by: actor.name };
    await updateSiteSetting(row.id, values, new Date(now()), trx);
    await recordAction(actor, { action: 'exports_paused', details: [`到 ${formatDateTime(until)}`] }, trx);
    return { by: actor.name, until };
  });
  forgetSite();
  return pause;
};

/** Lets exports go on; on record. Nothing happens where they aren't paused. */
export const resumeExports = async (actor: Actor): Promise<void> => {
  await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    if (!pauseOf(row)) return;
    const values = { exports_paused_until: null, exports_paused_by: null };
    await updateSiteSetting(row.id, values, new Date(now()), trx);
    await recordAction(actor, { action: 'exports_resumed' }, trx);
  });
  forgetSite();
};
