import { CONTENT_EDITOR } from '../../lib/boot/content-editors';
import { panelRoleService, panelUsers } from '../../lib/strapi-panel/port';

/** An editor of content in Strapi's panel, and only there. */
export const makeContentEditor = async (password: string): Promise<void> => {
  const email = 'content@example.org';
  const [users, roles] = [panelUsers(), panelRoleService()];
  const role = await roles.findOne({ code: CONTENT_EDITOR });
  if (!role || (await users.exists({ email }))) return;
  const person = { firstname: '何編輯', lastname: '', preferedLanguage: 'zh' };
  await users.create({ ...person, email, password, roles: [role.id], isActive: true, registrationToken: null });
};
