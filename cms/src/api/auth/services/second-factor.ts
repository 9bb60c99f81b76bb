import { needsSecondFactor, type RecoveryCodesAnswer, type SecondFactor, type SetUpAnswer } from 'contract';
import type { Actor } from '../../../lib/actor';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { settings } from '../../../lib/settings';
import { findById, type UserRow } from '../queries/users';

type TurnOff = { current_password: string; code: string };
/** Where a code comes from: the address as limits count it, and the browser's mark if it has one. */
type Client = { address: string; device: string | undefined };

const factors = () => strapi.service('api::second-factor.second-factor');
const accounts = () => strapi.service('api::second-factor.account');
const sessions = () => strapi.service('api::session.session');
const reauthentication = () => strapi.service('api::auth.reauthentication');

const ownerOf = ({ id }: { id: string }) => ({ face: 'office' as const, id });

const self = async ({ id }: Actor): Promise<UserRow> => (await findById(id)) ?? fail('account_not_found');

export default () => ({
  /** How it stands with the caller's second factor. */
  async status(actor: Actor): Promise<SecondFactor> {
    const required = needsSecondFactor(actor.role, settings().REQUIRE_TOTP);
    return { ...(await factors().status(ownerOf(actor))), required };
  },

  /** The same in one word: `required` when it has to be set up before anything else. */
  async state({ id, role }: Pick<Actor, 'id' | 'role'>): Promise<'on' | 'off' | 'required'> {
    if (await factors().isOn(ownerOf({ id }))) return 'on';
    return needsSecondFactor(role, settings().REQUIRE_TOTP) ? 'required' : 'off';
  },

  /** A new secret to be confirmed. 403 `reauthenticate` when the login is older than ten minutes, 409 `second_factor_on`. */
  async setUp(actor: Actor, current: string | undefined, address: string): Promise<SetUpAnswer> {
    await reauthentication().check(actor, current, address);
    return accounts().begin(ownerOf(actor), await self(actor));
  },

  /** Turns it on with the app's first code; the account's other sessions, which were without, end. 400 `code_wrong`. */
  async confirm(actor: Actor, bearer: string, code: string): Promise<RecoveryCodesAnswer> {
    const endOthers = (trx: unknown) => sessions().revokeAll(actor.id, sessions().hash(bearer), trx);
    const recovery_codes: string[] = await accounts().turnOn(ownerOf(actor), await self(actor), code, endOthers);
    sessions().forget();
    return { recovery_codes };
  },

  /** New recovery codes for a code. 400 `code_wrong`, 409 `second_factor_off`. */
  async renew(actor: Actor, code: string, client: Client): Promise<RecoveryCodesAnswer> {
    const [owner, person] = [ownerOf(actor), await self(actor)];
    await accounts().prove(owner, person, code, client);
    return { recovery_codes: await accounts().renew(owner, person) };
  },

  /** Turns it off, with password and code. 403 `reauthenticate`, 400 `code_wrong`, 409 `second_factor_off`. */
  async turnOff(actor: Actor, { current_password, code }: TurnOff, client: Client): Promise<void> {
    const [owner, person] = [ownerOf(actor), await self(actor)];
    if (!(await factors().isOn(owner))) fail('second_factor_off');
    await reauthentication().check(actor, current_password, client.address);
    await accounts().prove(owner, person, code, client);
    await accounts().turnOff(actor, owner, person);
    sessions().forget();
  },

  /**
   * Takes away that of another account, whose sessions end. 403 `reauthenticate` when the admin's login is older than ten
   * minutes, 404, 409 `second_factor_off`.
   */
  async remove(actor: Actor, id: string, current: string | undefined, address: string): Promise<void> {
    await reauthentication().check(actor, current, address);
    const person = await findById(id);
    if (!person || person.role === 'user') return fail('not_found');
    await accounts().turnOff(actor, ownerOf(person), person);
    if (id !== actor.id) await inTransaction((trx) => sessions().revokeAll(id, undefined, trx));
    sessions().forget();
  },
});
