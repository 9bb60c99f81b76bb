import { CHALLENGE_ROUTES, effectiveRoutes, type Manager, OFFICIAL_ROUTES, type User, usesManagerMode } from 'contract';
import type { Account, UserRow } from '../queries/users';

type Option = { value: string; label: string };

const chosen = (options: readonly Option[], held: readonly string[]) =>
  options.filter(({ value }) => held.includes(value)).map(({ label, value }) => ({ label, value }));

/** The routes that an account really has, in the two sets of the menu. */
const routesOf = (user: UserRow) => {
  const held = effectiveRoutes(user.role, [...user.official_routes, ...user.challenge_routes]);
  return { official_routes: chosen(OFFICIAL_ROUTES, held), challenge_routes: chosen(CHALLENGE_ROUTES, held) };
};

/** A member or manager as itself sees it. */
export const presentUser = (user: UserRow): User => ({
  id: user.id,
  account: user.account,
  name: user.name,
  role: user.role,
  email: user.email,
  phone: user.phone,
  tel: user.tel,
  wade_giles: user.wade_giles,
  gender: user.gender,
  born_date: user.born_date,
  introducer: user.introducer,
  update_time: user.update_time,
  jobs: user.jobs,
  ...(usesManagerMode(user.role) ? { group: user.group, ...routesOf(user) } : {}),
});

/** An account as its owner sees it; of a team account only the team's name. */
export const presentAccount = (account: Account): User =>
  account.role === 'visitor'
    ? { id: account.id, account: account.account, name: account.name, role: account.role }
    : presentUser(account);

/** A manager account as the list of accounts shows it (B §3). */
export const presentManager = (user: UserRow, second_factor: boolean): Manager => ({
  id: user.id,
  role: user.role,
  group: user.group ?? '',
  name: user.name,
  account: user.account,
  ...routesOf(user),
  second_factor,
  update_time: user.stored_time,
});
