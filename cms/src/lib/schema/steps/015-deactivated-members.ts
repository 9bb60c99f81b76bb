import type { Step } from '../step';

/** The few deactivated members in an index of their own: among tens of thousands a list of them reads no other. */
export const deactivatedMembers: Step = {
  number: 15,
  name: 'deactivated-members',
  release: 2,
  statements: [
    `create index if not exists up_users_blocked_idx on up_users (role_name, confirmed, created_at, id)
      where blocked = true`,
  ],
};
