import { needsSecondFactor, type RecoveryCodesAnswer, type SecondFactor, type SetUpAnswer } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import {
  beginSetUp,
  isFactorOn,
  proveCode,
  readFactorStatus,
  renewCodes,
  turnOffFactor,
  turnOnFactor,
} from '../../second-factor/port';
import { endSessionsOf, forgetSessions, hashSessionToken } from '../../session/port';
import type { Client } from '../client';
import { findById, type UserRow } from '../queries/users';

const ownerOf = ({ id }: { id: string }) => ({ face: 'office' as const, id });

const self = async ({ id }: Actor): Promise<UserRow> => (await findById(id)) ?? fail('account_not_found');

/** The state of the caller's second factor. */
export const showSecondFactor = async (actor: Actor): Promise<SecondFactor> => {
  const required = needsSecondFactor(actor.role, settings().REQUIRE_TOTP);
  return { ...(await readFactorStatus(ownerOf(actor))), required };
};

/** The same in one word: `required` when it has to be set up before anything else. */
export const showSecondFactorOf = async ({
  id,
  role,
}: Pick<Actor, 'id' | 'role'>): Promise<'on' | 'off' | 'required'> => {
  if (await isFactorOn(ownerOf({ id }))) return 'on';
  return needsSecondFactor(role, settings().REQUIRE_TOTP) ? 'required' : 'off';
};

/** A new secret to be confirmed. 409 `second_factor_on`. */
export const setUpSecondFactor = async (actor: Actor): Promise<SetUpAnswer> => {
  return beginSetUp(ownerOf(actor), await self(actor));
};

/** Turns it on with the app's first code; the account's other sessions, which were without, end. 400 `code_wrong`. */
export const confirmSecondFactor = async (actor: Actor, bearer: string, code: string): Promise<RecoveryCodesAnswer> => {
  const endOthers = (trx: Transaction) => endSessionsOf(actor.id, hashSessionToken(bearer), trx);
  const recovery_codes: string[] = await turnOnFactor(ownerOf(actor), await self(actor), code, endOthers);
  forgetSessions();
  return { recovery_codes };
};

/** New recovery codes for a code. 400 `code_wrong`, 409 `second_factor_off`. */
export const renewRecoveryCodes = async (actor: Actor, code: string, client: Client): Promise<RecoveryCodesAnswer> => {
  const [owner, person] = [ownerOf(actor), await self(actor)];
  await proveCode(owner, person, code, client);
  return { recovery_codes: await renewCodes(owner, person) };
};

/** Turns it off, with a code. 400 `code_wrong`, 409 `second_factor_off`. */
export const turnOffSecondFactor = async (actor: Actor, code: string, client: Client): Promise<void> => {
  const [owner, person] = [ownerOf(actor), await self(actor)];
  if (!(await isFactorOn(owner))) fail('second_factor_off');
  await proveCode(owner, person, code, client);
  await turnOffFactor(actor, owner, person);
  forgetSessions();
};

/**
 * Takes away that of another account, whose sessions end. 404, 409 `second_factor_off`.
 */
export const removeSecondFactor = async (actor: Actor, id: string): Promise<void> => {
  const person = await findById(id);
  if (!person || person.role === 'user') return fail('not_found');
  await turnOffFactor(actor, ownerOf(person), person);
  if (id !== actor.id) await inTransaction((trx) => endSessionsOf(id, undefined, trx));
  forgetSessions();
};
