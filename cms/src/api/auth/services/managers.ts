import {
  type AuditAction,
  CHALLENGE_ROUTES,
  canonicalAccount,
  effectiveRoutes,
  GROUPS,
  isOption,
  isStaff,
  type ManagerCreateBody,
  type ManagerUpdateBody,
  OFFICIAL_ROUTES,
  type Role,
  type RouteValue,
  roleMayHold,
} from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { inTransaction, isTaken, type Transaction } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { deleteFactor } from '../../second-factor/port';
import { endSessionsOf, forgetSessions, hashSessionToken } from '../../session/port';
import { accountWords, changeWords } from '../manager-words';
import {
  countOtherAdmins,
  deleteManager,
  insertManager,
  listManagers,
  lockManager,
  type ManagerColumns,
  updateManager,
} from '../queries/managers';
import { findById, type UserRow } from '../queries/users';
import { checkPassword } from './sign-up';
import { teams } from './teams';

type Input = ManagerCreateBody | ManagerUpdateBody;
type Given = Input['official_routes'];

const refuse = (field: string, message: string) =>
  fail('validation', { message, errors: [{ path: [field], message }] });

/** The values of a set of routes; 400 for one that is unknown or that the role may not have (B §5). */
const routesOf = (field: string, given: Given, known: readonly { value: RouteValue }[], role: Role): RouteValue[] => {
  const values = given.map((route) => (typeof route === 'string' ? route : route.value));
  const wrong = values.find((value) => !known.some((route) => route.value === value && roleMayHold(role, route.value)));
  if (wrong !== undefined) refuse(field, `這個角色不能使用這項權限：${wrong.slice(0, 50)}`);
  return known.map(({ value }) => value).filter((value) => values.includes(value));
};

const columnsOf = async (body: Input, email?: string): Promise<ManagerColumns> => {
  const { role, group, name, password } = body;
  if (!isOption(GROUPS, group)) refuse('group', '請選擇組別');
  if (password !== undefined) checkPassword(password);
  const account = canonicalAccount(body.account);
  return {
    account,
    email: email ?? body.account,
    role,
    group,
    name,
    official_routes: routesOf('official_routes', body.official_routes, OFFICIAL_ROUTES, role),
    challenge_routes: routesOf('challenge_routes', body.challenge_routes, CHALLENGE_ROUTES, role),
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
  };
};

/** Runs a write; 409 `account_taken` when the account belongs to another person. */
const write = async <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(work);
  } catch (error) {
    return isTaken(error)
      ? fail('account_taken', { errors: [{ path: ['account'], message: '這個帳號已經有人使用' }] })
      : Promise.reject(error);
  }
};

const record = (
  actor: Actor,
  action: AuditAction,
  { id, name, account }: { id: string; name: string; account: string },
  details: string[],
  trx: Transaction,
) => recordAction(actor, { action, object: { id, name: `${name}（${account}）` }, details }, trx);

const mayOpen =
  (route: RouteValue) =>
  ({ role, challenge_routes, confirmed, blocked }: UserRow): boolean =>
    confirmed && !blocked && isStaff(role) && effectiveRoutes(role, challenge_routes).includes(route);

const stored = async (id: string): Promise<UserRow> => (await findById(id)) ?? fail('not_found');

/** No account becomes an admin here, and the last one stays one (T-21). */
const checkRole = async (before: UserRow, role: Role, trx: Transaction) => {
  if (role === before.role) return;
  if (role === 'admin') refuse('role', '請選擇角色');
  if (before.role === 'admin' && (await countOtherAdmins(before.id, trx)) === 0) fail('last_admin');
};

/** Staff to whom this part of the back office is open, with their mail address; of two with one name each is followed by what precedes the @ of its account. */
export const findStaffOf = async (route: RouteValue): Promise<{ id: string; name: string; email: string }[]> => {
  const { users } = await listManagers({ page: 1, text: '' });
  const staff = users.filter(mayOpen(route));
  return staff.map(({ id, name, account, email }) => {
    const isOnly = staff.every((other) => other.id === id || other.name !== name);
    return { id, name: isOnly ? name : `${name}（${account.split('@')[0]}）`, email };
  });
};

/** What one of the staff is called; undefined for who isn't staff, or is gone. */
export const findStaffName = async (id: string): Promise<string | undefined> => {
  const user = await findById(id);
  return user && isStaff(user.role) ? user.name : undefined;
};

/** Staff who may review stories. */
export const findReviewers = () => findStaffOf('stories-manage');

/** Makes an account. 400 for a route that its role may not have, 409 `account_taken`. */
export const createManager = async (actor: Actor, body: ManagerCreateBody): Promise<UserRow> => {
  const columns = await columnsOf(body);
  const id = await write(async (trx) => {
    const made = await insertManager(columns, now(), trx);
    await record(actor, 'account_created', { id: made, ...columns }, accountWords(columns), trx);
    return made;
  });
  return stored(id);
};

/**
 * Changes an account. A new password, role or account ends its sessions (but the caller's own) and the links that were
 * mailed; other changes count from the next call on (T-10). Nothing is written when it is another version than `base`. 404,
 * 400 as for `create`, 409 `last_admin`, `account_taken`.
 */
export const changeManager = async (
  actor: Actor,
  bearer: string,
  id: string,
  body: ManagerUpdateBody,
): Promise<WriteResult<UserRow>> => {
  const columns = await columnsOf(body);
  const written = await write(async (trx) => {
    const before = (await lockManager(id, trx)) ?? fail('not_found');
    if (isNewer(body.base, before.stored_time)) return false;
    await checkRole(before, body.role, trx);
    const isSame = columns.account === before.account;
    const time = versionTime(now(), before.stored_time);
    await updateManager(id, isSame ? { ...columns, email: before.email } : columns, time, trx);
    await record(actor, 'account_changed', { id, ...columns }, changeWords(before, columns), trx);
    if (isSame && !columns.password_hash && body.role === before.role) return true;
    await endSessionsOf(id, id === actor.id ? hashSessionToken(bearer) : undefined, trx);
    return true;
  });
  if (written) forgetSessions();
  return { row: await stored(id), written };
};

/** Removes an account. 404, 409 `own_account`, `last_admin`. */
export const removeManager = async (actor: Actor, id: string): Promise<void> => {
  if (id === actor.id) fail('own_account');
  await inTransaction(async (trx) => {
    const before = (await lockManager(id, trx)) ?? fail('not_found');
    if (before.role === 'admin' && (await countOtherAdmins(id, trx)) === 0) fail('last_admin');
    await deleteManager(id, trx);
    await teams.get().forgetStaff(id, trx);
    await deleteFactor({ face: 'office', id }, trx);
    await record(actor, 'account_deleted', before, accountWords(before), trx);
  });
  forgetSessions();
};
