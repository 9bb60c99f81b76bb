import type { AuditAction, Role, SetUpAnswer } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { Failure, fail } from '../../../lib/errors/fail';
import { beginLogin } from '../../../lib/limits/login-limiter';
import { recordAction } from '../../audit/port';
import { enqueueMail } from '../../outbox/port';
import { deleteFactor, type Owner } from '../queries/second-factors';
import { beginFactor, confirmFactor, renewFactorCodes, spendFactorCode } from './second-factor';

/** The person of an account; people of Strapi's panel have no role of ours. */
export type Person = { id: string; role: Role | null; name: string; account: string; email: string };

/** Where a code comes from: the address as limits count it, the browser's mark if it has one, and how it gets one. */
export type CodeClient = { address: string; device?: string | undefined; mark?: () => string };

const objectOf = ({ id, name, account }: Person) => ({ id, name: name === '' ? account : `${name}（${account}）` });

const record = (actor: Omit<Person, 'email'> | undefined, action: AuditAction, person: Person, trx?: Transaction) =>
  recordAction(actor, { action, object: objectOf(person) }, trx);

const mail = ({ face }: Owner, { name, account, email }: Person, on: boolean, trx: Transaction) =>
  enqueueMail({ to: email, mail: on ? 'second-factor-on' : 'second-factor-off', data: { name, account, face } }, trx);

// What changes the second factor of an account: recorded, and mailed to its owner (T-80).

export const beginSetUp = (owner: Owner, { account }: Person): Promise<SetUpAnswer> => beginFactor(owner, account);

/** Turns it on with the app's first code, and does `also` in the same transaction; gives the recovery codes. */
export const turnOnFactor = (
  owner: Owner,
  person: Person,
  code: string,
  also?: (trx: Transaction) => Promise<void>,
): Promise<string[]> =>
  inTransaction(async (trx) => {
    const codes: string[] = await confirmFactor(owner, code, trx);
    await record(person, 'second_factor_on', person, trx);
    await mail(owner, person, true, trx);
    await also?.(trx);
    return codes;
  });

/**
 * Uses up a code. Wrong ones count for the account across addresses, like passwords at a login (T-08): 400 `code_wrong`,
 * 429 when there were too many.
 */
export const proveCode = async (
  owner: Owner,
  person: Person,
  code: string,
  { address, device, mark }: CodeClient,
): Promise<void> => {
  const attempt = await beginLogin({ account: `code ${owner.face} ${owner.id}`, address, device });
  const state = { kind: undefined as 'app' | 'recovery' | undefined };
  try {
    state.kind = await spendFactorCode(owner, code);
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.code === 'code_wrong')
      await record(undefined, 'second_factor_failed', person);
    throw refusal;
  } finally {
    await (state.kind ? attempt.succeeded(mark?.()) : attempt.failed());
  }
  if (state.kind === 'recovery') await record(person, 'recovery_code_used', person);
};

/** New recovery codes; the earlier ones are of no use any more. */
export const renewCodes = (owner: Owner, person: Person): Promise<string[]> =>
  inTransaction(async (trx) => {
    const codes: string[] = await renewFactorCodes(owner, trx);
    await record(person, 'recovery_codes_renewed', person, trx);
    return codes;
  });

/** Takes it away, by its owner or an admin. 409 `second_factor_off`. */
export const turnOffFactor = async (actor: Omit<Person, 'email'>, owner: Owner, person: Person): Promise<void> => {
  await inTransaction(async (trx) => {
    if (!(await deleteFactor(owner, trx))) fail('second_factor_off');
    await record(actor, 'second_factor_off', person, trx);
    await mail(owner, person, false, trx);
  });
};
