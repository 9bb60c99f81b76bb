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

/**
 * Keeps those rights out of the panel's registry: no role has them, super-admins neither, so their menus aren't shown and
 * their routes answer 403. To be called before Strapi's boot registers rights.
 */
export const dropUselessActions = () => {
  const { actionProvider } = panelPermissions();
  const register = actionProvider.register.bind(actionProvider);
  actionProvider.register = async (action) =>
    USELESS.some((useless) => useless.test(idOf(action))) ? actionProvider : register(action);
};
