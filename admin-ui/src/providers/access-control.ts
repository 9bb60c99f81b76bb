import type { AccessControlProvider } from '@refinedev/core';
import { mayOpen } from '@/lib/may-open';
import { currentIdentity } from '@/lib/session';

export const accessControlProvider: AccessControlProvider = {
  async can({ resource = '' }) {
    const identity = await currentIdentity();
    return mayOpen(identity, resource) ? { can: true } : { can: false, reason: '這個帳號沒有使用這項功能的權限' };
  },
};
