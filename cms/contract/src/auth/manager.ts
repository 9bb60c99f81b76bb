import { z } from 'zod';
import { pageQuery, textQuery } from '../common/pagination';
import { MANAGER_MODE_ROLES } from './roles';

/** GET /auth/get-manager: text over name and account; without `size` all of them. */
export const managerListQuery = z.strictObject({
  page: pageQuery.page,
  size: pageQuery.size.unwrap().optional(),
  text: textQuery,
  role: z.enum(MANAGER_MODE_ROLES, { error: '角色不正確' }).optional(),
});
export type ManagerListQuery = z.infer<typeof managerListQuery>;
