import {
  ASSIGNABLE_ROLES,
  CHALLENGE_ROUTES,
  GROUPS,
  managerCreateBody,
  managerListAnswer,
  managerListQuery,
  managerOptionsAnswer,
  managerSchema,
  managerUpdateBody,
  OFFICIAL_ROUTES,
  ROLE_LABELS,
  type ROUTES,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { action, idParams } from '../../../lib/routes/action';
import { findFactorOwners } from '../../second-factor/port';
import { presentManager } from '../presenters/user';
import { listManagers } from '../queries/managers';
import type { UserRow } from '../queries/users';
import { changeManager, createManager, removeManager } from '../services/managers';

const who = { actors: ['admin'] } as const;

/** Another person's account, role or rights: by who is really there (decision 86). */
const proven = { ...who, proof: true } as const;

/** Those of the accounts that log in with a second factor. */
const coded = (users: UserRow[]): Promise<Set<string>> =>
  findFactorOwners(
    'office',
    users.map(({ id }) => id),
  );

/** A route that can be granted, with the roles that may hold it. */
const optionOf = ({ roles, ...route }: (typeof ROUTES)[number]) => ({ ...route, roles: [...roles] });

export default {
  options: action({
    get: '/auth/manager-options',
    summary: 'The roles, groups and rights that an account of the back office may have.',
    who,
    answers: managerOptionsAnswer,
    run: () => ({
      roles: ASSIGNABLE_ROLES.map((value) => ({ label: ROLE_LABELS[value], value })),
      groups: [...GROUPS],
      official_routes: OFFICIAL_ROUTES.map(optionOf),
      challenge_routes: CHALLENGE_ROUTES.map(optionOf),
    }),
  }),
  list: action({
    get: '/auth/get-manager',
    summary: 'One page of the accounts of the back office.',
    who,
    takes: { query: managerListQuery },
    answers: managerListAnswer,
    run: async ({ query }) => {
      const { users, total } = await listManagers(query);
      const on = await coded(users);
      return { list: users.map((user: UserRow) => presentManager(user, on.has(user.id))), total };
    },
  }),
  create: action({
    post: '/auth/create-manager',
    summary: 'Makes an account of the back office.',
    refusals: ['account_taken'],
    who: proven,
    takes: { body: managerCreateBody },
    answers: managerSchema,
    run: async ({ actor, body }) => presentManager(await createManager(actor, body), false),
  }),
  update: action({
    put: '/auth/update-manager/:id',
    summary: 'Changes an account of the back office.',
    refusals: ['account_taken', 'last_admin', 'version_conflict'],
    who: proven,
    takes: { params: idParams, body: managerUpdateBody },
    answers: managerSchema,
    run: async ({ actor, params, body, ctx }) => {
      const answer = await changeManager(actor, ctx.state.bearer, params.id, body);
      const on = await coded([answer.row]);
      return resolveConflict(answer, (row: UserRow) => presentManager(row, on.has(row.id)));
    },
  }),
  remove: action({
    delete: '/auth/delete-manager/:id',
    summary: 'Removes an account of the back office.',
    refusals: ['own_account', 'last_admin'],
    who: proven,
    takes: { params: idParams },
    answers: { says: '刪除成功' },
    run: ({ actor, params }) => removeManager(actor, params.id),
  }),
};
