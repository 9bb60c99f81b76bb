import os from 'node:os';
import { judgeSystem, MINUTE, SYSTEM_PARTS, SYSTEM_WORDS, type SystemFigures, type SystemPart } from 'contract';
import { repeat } from '../../../lib/guarded/repeat';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { adminAddresses, claimAlarm, endAlarm, notedRed, noteRed } from '../queries/alarms';
import { readFigures } from './health';

/** So long a part is red before the admins are written to: what passes by itself wakes no one. */
const PATIENCE = 5 * MINUTE;

/** What each machine has of its own; the other parts are the same for all of them. */
const OWN: readonly SystemPart[] = ['disk', 'load', 'clock'];

const keyOf = (part: SystemPart) => (OWN.includes(part) ? `${part}@${os.hostname()}`.slice(0, 100) : part);

const notify = async (part: SystemPart, state: 'red' | 'green') => {
  const { label, red, green } = SYSTEM_WORDS[part];
  const mail =
    state === 'red'
      ? { mail: 'part-red' as const, data: { label, ...red } }
      : { mail: 'part-well' as const, data: { label, meaning: green.meaning } };
  for (const to of await adminAddresses()) await enqueueMail({ to, ...mail });
};

let stopLooking: (() => void) | undefined;

/** Writes to the admins, once, of each part that has been red for five minutes, and once when it is well again. */
export const lookForAlarms = async (): Promise<void> => {
  const figures: SystemFigures = await readFigures();
  const states = judgeSystem(figures);
  const noted = await notedRed();
  for (const part of SYSTEM_PARTS) {
    const key = keyOf(part);
    if (states[part] !== 'red') {
      if (noted.has(key) && (await endAlarm(key))) await notify(part, 'green');
      continue;
    }
    await noteRed(key, now());
    if (await claimAlarm(key, now() - PATIENCE, now())) await notify(part, 'red');
  }
};

/** Looks again and again from now on (ALARM_EVERY), in an instance that does what comes round. */
export const startAlarms = () => {
  const { CRON_ENABLED, ALARM_EVERY } = settings();
  // Before the boot is over there are no tables.
  const look = async () => strapi.isLoaded && lookForAlarms();
  if (CRON_ENABLED) stopLooking = repeat(look, ALARM_EVERY * 1_000);
};

export const stopAlarms = () => {
  stopLooking?.();
};
