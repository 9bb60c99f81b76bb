import { type PanelAction, panelPermissions } from '../strapi-panel/port';

/**
 * Rights of the panel that do nothing here: what they lead to is switched off (`default-routes`), or Strapi sells it.
 * Content types are made in the code, mails and accounts have their own screens, texts are in one language.
 */
const USELESS = [
  /^admin::(marketplace|webhooks|api-tokens|admin-tokens|transfer|project-settings)\./,
  /^plugin::(content-type-builder|email|i18n|users-permissions)\./,
];

const idOf = ({ uid, pluginName }: PanelAction) =>
  !pluginName || pluginName === 'admin' ? `admin::${uid}` : `plugin::${pluginName}.${uid}`;

const WRITES = /^plugin::content-manager\.explorer\.(create|update|delete|publish)$/;

/** The same right without these content types, where it is one to write. */
const withoutWrites = (action: PanelAction, readOnly: readonly string[]): PanelAction => {
  if (!action.subjects || !WRITES.test(idOf(action))) return action;
  return { ...action, subjects: action.subjects.filter((subject) => !readOnly.includes(subject)) };
};

/**
 * Keeps those rights out of the panel's registry, and the rights to write the content types that it only reads: no role has
 * them, super-admins neither, so what they lead to isn't shown and their routes answer 403. To be called before Strapi's
 * boot registers rights.
 */
export const dropUselessActions = (readOnly: readonly string[]) => {
  const { actionProvider } = panelPermissions();
  const register = actionProvider.register.bind(actionProvider);
  actionProvider.register = async (action) =>
    USELESS.some((useless) => useless.test(idOf(action))) ? actionProvider : register(withoutWrites(action, readOnly));
};
