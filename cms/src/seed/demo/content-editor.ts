import { CONTENT_EDITOR } from '../../lib/boot/content-editors';

/** Somebody who edits content in Strapi's panel, and only there. */
export const makeContentEditor = async (password: string): Promise<void> => {
  const email = 'content@example.org';
  const [users, roles] = [strapi.service('admin::user'), strapi.service('admin::role')];
  const role: { id: number } | null = await roles.findOne({ code: CONTENT_EDITOR });
  if (!role || (await users.exists({ email }))) return;
  const person = { firstname: '何編輯', lastname: '', preferedLanguage: 'zh' };
  await users.create({ ...person, email, password, roles: [role.id], isActive: true, registrationToken: null });
};
