import { step } from '../step';

/** The few deactivated members in an index of their own: among tens of thousands a list of them reads no other. */
export const deactivatedMembers = step(15, 'deactivated-members', 2, [
  `create index if not exists up_users_blocked_idx on up_users (role_name, confirmed, created_at, id)
      where blocked = true`,
]);
