import type { AuditAction, Role, SetUpAnswer } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { Failure, fail } from '../../../lib/errors/fail';
import { beginLogin } from '../../../lib/limits/login-limiter';
import { auditService } from '../../audit/port';
import { outboxQueue } from '../../outbox/port';
import { secondFactorService } from '../port';
import type { Owner } from '../queries/second-factors';

/** The person of an account; people of Strapi's panel have no role of ours. */
export type Person = { id: string; role: Role | null; name: string; account: string; email: string };

/** Where a code comes from: the address as limits count it, the browser's mark if it has one, and how it gets one. */
export type CodeClient = { address: string; device?: string | undefined; mark?: () => string };

const objectOf = ({ id, name, account }: Person) => ({ id, name: name === '' ? account : `${name}（${account}）` });

const record = (actor: Omit<Person, 'email'> | undefined, action: AuditAction, person: Person, trx?: Transaction) =>
  auditService().record(actor, { action, object: objectOf(person) }, trx);

const mail = ({ face }: Owner, { name, account, email }: Person, on: boolean, trx: Transaction) =>
  outboxQueue().enqueue(
    { to: email, mail: on ? 'second-factor-on' : 'second-factor-off', data: { name, account, face } },
    trx,
  );

/** What changes the second factor of an account: recorded, and mailed to its owner (T-80). */
export default () => ({
  begin: (owner: Owner, { account }: Person): Promise<SetUpAnswer> => secondFactorService().begin(owner, account),

  /** Turns it on with the app's first code, and does `also` in the same transaction; gives the recovery codes. */
  turnOn(owner: Owner, person: Person, code: string, also?: (trx: Transaction) => Promise<void>): Promise<string[]> {
    return inTransaction(async (trx) => {
      const codes: string[] = await secondFactorService().confirm(owner, code, trx);
      await record(person, 'second_factor_on', person, trx);
      await mail(owner, person, true, trx);
      await also?.(trx);
      return codes;
    });
  },

  /**
   * Uses up a code. Wrong ones count for the account across addresses, like passwords at a login (T-08): 400 `code_wrong`,
   * 429 when there were too many.
   */
  async prove(owner: Owner, person: Person, code: string, { address, device, mark }: CodeClient): Promise<void> {
    const attempt = await beginLogin({ account: `code ${owner.face} ${owner.id}`, address, device });
    const state = { kind: undefined as 'app' | 'recovery' | undefined };
    try {
      state.kind = await secondFactorService().use(owner, code);
    } catch (refusal) {
      if (refusal instanceof Failure && refusal.code === 'code_wrong')
        await record(undefined, 'second_factor_failed', person);
      throw refusal;
    } finally {
      await (state.kind ? attempt.succeeded(mark?.()) : attempt.failed());
    }
    if (state.kind === 'recovery') await record(person, 'recovery_code_used', person);
  },

  /** New recovery codes; the earlier ones are of no use any more. */
  renew(owner: Owner, person: Person): Promise<string[]> {
    return inTransaction(async (trx) => {
      const codes: string[] = await secondFactorService().renew(owner, trx);
      await record(person, 'recovery_codes_renewed', person, trx);
      return codes;
    });
  },

  /** Takes it away, by its owner or an admin. 409 `second_factor_off`. */
  async turnOff(actor: Omit<Person, 'email'>, owner: Owner, person: Person): Promise<void> {
    await inTransaction(async (trx) => {
      if (!(await secondFactorService().remove(owner, trx))) fail('second_factor_off');
      await record(actor, 'second_factor_off', person, trx);
      await mail(owner, person, false, trx);
    });
  },
});
