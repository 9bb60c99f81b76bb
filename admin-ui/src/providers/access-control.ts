import type { AccessControlProvider } from '@refinedev/core';
import type { Identity } from '@/lib/session';
import { currentIdentity } from '@/lib/session';

/** True when somebody may open a screen: admin every one, others what they were granted; accounts are admin's alone (B §2, §6). */
export const mayOpen = ({ role, routes }: Pick<Identity, 'role' | 'routes'>, route: string) =>
  role === 'admin' || routes.some((granted) => granted === route);

export const accessControlProvider: AccessControlProvider = {
  async can({ resource = '' }) {
    const identity = await currentIdentity();
    return mayOpen(identity, resource) ? { can: true } : { can: false, reason: '這個帳號沒有使用這項功能的權限' };
  },
};
