import { type PanelPermission, panelContentTypes, panelPermissions, panelRoleService } from '../strapi-panel/port';

type Action = { actionId: string; subjects: readonly string[] };

/** The role of Strapi's panel for people who write what members read, and see no personal data. */
export const CONTENT_EDITOR = 'content-editor';

const NAME = '內容編輯';
const DESCRIPTION = '編輯、發布教學資源、挑戰資源包、公佈欄與說明文章，編輯問卷與網站設定；看不到任何人的資料。';

/** Content types that they write: those that are published, and those that are there once for each purpose: none is added or deleted. */
export type EditedTypes = { published: readonly string[]; fixed: readonly string[] };

const onContent = ({ published, fixed }: EditedTypes): Record<string, readonly string[]> => ({
  'plugin::content-manager.explorer.create': published,
  'plugin::content-manager.explorer.read': [...published, ...fixed],
  'plugin::content-manager.explorer.update': [...published, ...fixed],
  'plugin::content-manager.explorer.delete': published,
  'plugin::content-manager.explorer.publish': published,
});

/** Choosing and adding pictures and files of what is written; no changing or deleting of what others use. */
const ON_FILES = ['plugin::upload.read', 'plugin::upload.assets.create'];

const permissions = (types: EditedTypes): PanelPermission[] => {
  const { actionProvider } = panelPermissions();
  const actions = Object.entries(onContent(types)).map(
    ([id, subjects]): Action => ({ ...(actionProvider.get(id) as Action), subjects }),
  );
  return [
    ...panelContentTypes().getPermissionsWithNestedFields(actions),
    ...ON_FILES.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
  ];
};

/**
 * Makes the panel's role of content editors once. Whatever a super-admin changes in it later, its deletion too, stays as it
 * is over all boots (docs/decisions/113).
 */
export const makeContentEditors = async (types: EditedTypes) => {
  const store = strapi.store({ type: 'core', name: 'panel' });
  if (await store.get({ key: CONTENT_EDITOR })) return;
  const roles = panelRoleService();
  if (!(await roles.exists({ $or: [{ code: CONTENT_EDITOR }, { name: NAME }] }))) {
    const role = await roles.create({ name: NAME, code: CONTENT_EDITOR, description: DESCRIPTION });
    await roles.assignPermissions(role.id, permissions(types));
  }
  await store.set({ key: CONTENT_EDITOR, value: true });
};
