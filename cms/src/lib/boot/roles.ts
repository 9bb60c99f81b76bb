import { ROLE_LABELS, ROLES } from 'contract';

const UID = 'plugin::users-permissions.role';

/** Makes the six roles where they are missing; there is nothing to click (M §6, B §6). */
export const syncRoles = async () => {
  const roles = strapi.db.query(UID);
  const existing: { type: string }[] = await roles.findMany({ select: ['type'] });
  for (const role of ROLES) {
    if (existing.some(({ type }) => type === role)) continue;
    await roles.create({ data: { name: role, type: role, description: ROLE_LABELS[role] } });
  }
};
