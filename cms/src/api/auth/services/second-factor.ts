import { needsSecondFactor, type RecoveryCodesAnswer, type SecondFactor, type SetUpAnswer } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { secondFactorAccount, secondFactorService } from '../../second-factor/port';
import { sessionService } from '../../session/port';
import { findById, type UserRow } from '../queries/users';

/** Where a code comes from: the address as limits count it, and the browser's mark if it has one. */
type Client = { address: string; device: string | undefined };

const ownerOf = ({ id }: { id: string }) => ({ face: 'office' as const, id });

const self = async ({ id }: Actor): Promise<UserRow> => (await findById(id)) ?? fail('account_not_found');

export default () => ({
  /** The state of the caller's second factor. */
  async status(actor: Actor): Promise<SecondFactor> {
    const required = needsSecondFactor(actor.role, settings().REQUIRE_TOTP);
    return { ...(await secondFactorService().status(ownerOf(actor))), required };
  },

  /** The same in one word: `required` when it has to be set up before anything else. */
  async state({ id, role }: Pick<Actor, 'id' | 'role'>): Promise<'on' | 'off' | 'required'> {
    if (await secondFactorService().isOn(ownerOf({ id }))) return 'on';
    return needsSecondFactor(role, settings().REQUIRE_TOTP) ? 'required' : 'off';
  },

  /** A new secret to be confirmed. 409 `second_factor_on`. */
  async setUp(actor: Actor): Promise<SetUpAnswer> {
    return secondFactorAccount().begin(ownerOf(actor), await self(actor));
  },

  /** Turns it on with the app's first code; the account's other sessions, which were without, end. 400 `code_wrong`. */
  async confirm(actor: Actor, bearer: string, code: string): Promise<RecoveryCodesAnswer> {
    const endOthers = (trx: Transaction) => sessionService().revokeAll(actor.id, sessionService().hash(bearer), trx);
    const recovery_codes: string[] = await secondFactorAccount().turnOn(
      ownerOf(actor),
      await self(actor),
      code,
      endOthers,
    );
    sessionService().forget();
    return { recovery_codes };
  },

  /** New recovery codes for a code. 400 `code_wrong`, 409 `second_factor_off`. */
  async renew(actor: Actor, code: string, client: Client): Promise<RecoveryCodesAnswer> {
    const [owner, person] = [ownerOf(actor), await self(actor)];
    await secondFactorAccount().prove(owner, person, code, client);
    return { recovery_codes: await secondFactorAccount().renew(owner, person) };
  },

  /** Turns it off, with a code. 400 `code_wrong`, 409 `second_factor_off`. */
  async turnOff(actor: Actor, code: string, client: Client): Promise<void> {
    const [owner, person] = [ownerOf(actor), await self(actor)];
    if (!(await secondFactorService().isOn(owner))) fail('second_factor_off');
    await secondFactorAccount().prove(owner, person, code, client);
    await secondFactorAccount().turnOff(actor, owner, person);
    sessionService().forget();
  },

  /**
   * Takes away that of another account, whose sessions end. 404, 409 `second_factor_off`.
   */
  async remove(actor: Actor, id: string): Promise<void> {
    const person = await findById(id);
    if (!person || person.role === 'user') return fail('not_found');
    await secondFactorAccount().turnOff(actor, ownerOf(person), person);
    if (id !== actor.id) await inTransaction((trx) => sessionService().revokeAll(id, undefined, trx));
    sessionService().forget();
  },
});
