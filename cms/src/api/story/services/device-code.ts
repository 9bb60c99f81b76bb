import { randomBytes } from 'node:crypto';
import {
  canonicalDeviceCode,
  DAY,
  DEVICE_CODE,
  DEVICE_CODE_BYTES,
  type DeviceCodeAnswer,
  deviceCode,
  ERRORS,
  HOUR,
  SECOND,
} from 'contract';
import { isSigned, signatureOf } from '../../../lib/crypto/signature';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import type { CodeUse } from '../../auth/services/teams';
import {
  deleteDeviceCodesBefore,
  endDeviceCode,
  findDeviceCode,
  giveBack,
  holdDeviceCode,
  putDeviceCode,
} from '../queries/device-codes';
import { auditStories } from './helpers/audit-stories';

const SECONDS = DEVICE_CODE.minutes * 60;
const CODES_AN_HOUR = 120;
const WRONG_CODES = 20;
const PURPOSE = 'device-code';

const refuse = (code: 'device_code_wrong' | 'device_code_expired'): never =>
  fail(code, { errors: [{ path: ['device_code'], message: ERRORS[code].message }] });

const textOf = (storyId: string, code: string) => `${storyId}\n${canonicalDeviceCode(code)}`;

/** A new code with which new devices of this story's team get past the waits of T-08 and T-09 (T-79); the one before it ends. */
export const createDeviceCode = async (actor: Actor, storyId: string): Promise<DeviceCodeAnswer> => {
  await limit('device-code', actor.id, CODES_AN_HOUR, HOUR / SECOND);
  const code = deviceCode(randomBytes(DEVICE_CODE_BYTES));
  const code_hash = signatureOf(PURPOSE, textOf(storyId, code));
  const time = now();
  await inTransaction(async (trx) => {
    await putDeviceCode({ story_id: storyId, code_hash }, { now: time, expires: time + SECONDS * 1_000 }, trx);
    await auditStories(actor, { action: 'device_code_made', ids: [storyId] }, trx);
  });
  return { code, seconds: SECONDS };
};

/** Ends the story's code before its time; does nothing without one. */
export const stopDeviceCode = async (actor: Actor, storyId: string): Promise<void> => {
  await inTransaction(async (trx) => {
    if (!(await endDeviceCode(storyId, now(), trx))) return;
    await auditStories(actor, { action: 'device_code_ended', ids: [storyId] }, trx);
  });
};

/**
 * Takes a code for one login try at an account (canonical). 400 `device_code_wrong`, the same for an account that there is
 * not, and 429 after 20 of these in ten minutes from one address; 400 `device_code_expired`. A right code is never kept
 * waiting for wrong ones: those could come from anywhere, and its 40 bits can't be guessed in its ten minutes.
 */
export const takeDeviceCode = async (account: string, code: string, address: string): Promise<CodeUse> => {
  const stored = await findDeviceCode(account);
  if (!isSigned(PURPOSE, textOf(stored?.story_id ?? '', code), stored?.code_hash ?? '') || !stored) {
    await limit('device-code-wrong', `${account}\n${address}`, WRONG_CODES, SECONDS);
    return refuse('device_code_wrong');
  }
  if (!(await holdDeviceCode(stored, now()))) return refuse('device_code_expired');
  return {
    right: async () => void (await giveBack(stored, 'wrong_passwords')),
    wrong: async () => void (await giveBack(stored, 'uses')),
  };
};

/** Forgets codes that ended a day ago. */
export const purgeDeviceCodes = async (): Promise<void> => {
  await deleteDeviceCodesBefore(now() - DAY);
};
