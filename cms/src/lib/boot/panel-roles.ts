import { panelRoleService } from '../strapi-panel/port';

const MARK = 'roles-in-chinese';

const SUPER_ADMIN = {
  name: '超級管理員',
  description: '可以使用面板的所有功能，並檢視所有資料；檢視個人資料會留下紀錄。',
};

/** Strapi's own roles for writers, who have one of their own here (`content-editors`). */
const UNUSED = ['strapi-editor', 'strapi-author'];

/**
 * Gives Strapi's super-admins a Chinese name and takes away its two roles for writers where they have no accounts. Once: what
 * a super-admin makes of the roles afterwards stays.
 */
export const tidyRoles = async () => {
  const store = strapi.store({ type: 'core', name: 'panel' });
  if (await store.get({ key: MARK })) return;
  const roles = await panelRoleService().findAllWithUsersCount({});
  const unused = roles.filter(({ code, usersCount }) => UNUSED.includes(code) && !usersCount);
  if (unused.length > 0) await panelRoleService().deleteByIds(unused.map(({ id }) => id));
  await strapi.db.query('admin::role').update({ where: { code: 'strapi-super-admin' }, data: SUPER_ADMIN });
  await store.set({ key: MARK, value: true });
};
