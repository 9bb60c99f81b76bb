import { GROUPS, ROLE_LABELS, ROUTES, type RouteValue } from 'contract';
import type { ManagerColumns } from './queries/managers';
import type { UserRow } from './queries/users';

type Account = Pick<ManagerColumns, 'role' | 'official_routes' | 'challenge_routes'>;

const routesOf = ({ official_routes, challenge_routes }: Pick<Account, 'official_routes' | 'challenge_routes'>) =>
  [...official_routes, ...challenge_routes] as RouteValue[];

const named = (start: string, values: readonly RouteValue[]) => {
  const labels = ROUTES.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return labels.length > 0 ? [`${start}：${labels.join('、')}`] : [];
};

const groupLabel = (group: string | null) => GROUPS.find(({ value }) => value === group)?.label ?? '—';

/** What an account may do, in words for the record. */
export const accountWords = (account: Account): string[] => [
  `角色：${ROLE_LABELS[account.role]}`,
  ...named('權限', routesOf(account)),
];

/** What of an account was changed, in words for the record; of a password only that it was. */
export const changeWords = (before: UserRow, after: ManagerColumns): string[] => {
  const had = routesOf(before);
  const has = routesOf(after);
  return [
    ...(before.role === after.role ? [] : [`角色：${ROLE_LABELS[before.role]} → ${ROLE_LABELS[after.role]}`]),
    ...(before.name === after.name ? [] : [`姓名：${before.name} → ${after.name}`]),
    ...(before.group === after.group ? [] : [`組別：${groupLabel(before.group)} → ${groupLabel(after.group)}`]),
    ...(before.account === after.account ? [] : [`帳號：${before.account} → ${after.account}`]),
    ...named(
      '增加權限',
      has.filter((value) => !had.includes(value)),
    ),
    ...named(
      '移除權限',
      had.filter((value) => !has.includes(value)),
    ),
    ...(after.password_hash === undefined ? [] : ['更換密碼']),
  ];
};
