// Services of Strapi's panel, which has no types for them: what is used of each, and nothing more (private interfaces of
// Strapi; `tests/api/panel.test.ts` and `seed.test.ts` notice when one changes).

/** A right of the panel as Strapi registers it. */
export type PanelAction = { uid: string; pluginName?: string; subjects?: string[] };
type ActionProvider = { register(action: PanelAction): Promise<unknown>; get(id: string): object | undefined };

/** A right of a role; `subject` is a content type's uid. */
export type PanelPermission = { action: string; subject: string | null; properties: object; conditions: string[] };
export type PanelRole = { id: number; code: string; usersCount?: number };

type Users = {
  exists(where?: object): Promise<boolean>;
  create(user: object): Promise<unknown>;
  createFirstAdmin(user: object): Promise<unknown>;
};
type Roles = {
  exists(where: object): Promise<boolean>;
  findOne(where: object): Promise<PanelRole | null>;
  findAllWithUsersCount(query: object): Promise<PanelRole[]>;
  create(role: object): Promise<PanelRole>;
  deleteByIds(ids: number[]): Promise<unknown>;
  assignPermissions(id: number, permissions: PanelPermission[]): Promise<unknown>;
};
type ContentTypes = { getPermissionsWithNestedFields(actions: object[]): PanelPermission[] };

type Auth = {
  checkCredentials(login: { email: string; password: string }): Promise<[unknown, { id: number } | false, unknown?]>;
};

export const panelAuth = () => strapi.service('admin::auth') as unknown as Auth;
export const panelUsers = () => strapi.service('admin::user') as unknown as Users;
export const panelRoleService = () => strapi.service('admin::role') as unknown as Roles;
export const panelPermissions = () =>
  strapi.service('admin::permission') as unknown as { actionProvider: ActionProvider };
export const panelContentTypes = () => strapi.service('admin::content-type') as unknown as ContentTypes;
