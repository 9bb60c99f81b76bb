/** The six roles (M §6, B §6). A visitor is a team's shared story account. */
export const ROLES = ['user', 'visitor', 'admin', 'manager', 'editor', 'judge'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  user: '會員',
  visitor: '小組',
  admin: '管理員',
  manager: '管理者',
  editor: '編輯',
  judge: '評審',
};

/** Roles of the back office that hold routes of their own (admin holds all). */
export const STAFF_ROLES = ['admin', 'manager', 'editor'] as const satisfies readonly Role[];
/** Roles that log in in manager mode (M §4). */
export const MANAGER_MODE_ROLES = ['admin', 'manager', 'editor', 'judge'] as const satisfies readonly Role[];
/** Roles that an admin may give to an account (B §3). */
export const ASSIGNABLE_ROLES = ['manager', 'editor', 'judge'] as const satisfies readonly Role[];

const includes = (roles: readonly Role[], role: Role) => roles.includes(role);

/** True for admin, manager and editor. */
export const isStaff = (role: Role) => includes(STAFF_ROLES, role);
/** True for the roles whose login needs manager mode. */
export const usesManagerMode = (role: Role) => includes(MANAGER_MODE_ROLES, role);
