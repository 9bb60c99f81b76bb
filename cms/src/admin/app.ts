import type { StrapiApp } from '@strapi/strapi/admin';
import { askAtLogin } from './second-factor/ask-at-login';
import { Padlock } from './second-factor/icon';
import { words } from './words';

const LANGUAGE = 'strapi-admin-language';

type Named = { id?: string; type?: string };
type Reducer = (all: Named[]) => Named[];
/** What is used here of Strapi's panel. */
type Registering = Pick<StrapiApp, 'addMenuLink'> & { widgets: { register(reduce: Reducer): void } };
type Booting = { getPlugin(name: string): { apis: { addEditViewSidePanel(reduce: Reducer): void } } };

/** Strapi's panel: in Chinese from its login on, with a second factor, and without what it would fetch or advertise from outside. */
export default {
  config: { locales: ['zh'], translations: { zh: words }, tutorials: false, notifications: { releases: false } },
  /** Takes away the counts of webhooks and tokens, which aren't used here, and adds the page of the second factor. */
  register(app: Registering) {
    if (!localStorage.getItem(LANGUAGE)) localStorage.setItem(LANGUAGE, 'zh');
    app.widgets.register((all) => all.filter(({ id }) => id !== 'key-statistics'));
    askAtLogin();
    app.addMenuLink({
      to: 'two-step',
      icon: Padlock,
      intlLabel: { id: 'second-factor.title', defaultMessage: '兩步驟驗證' },
      permissions: [],
      Component: () => import('./second-factor/page'),
    });
  },
  /** Takes away the preview of a site that Strapi doesn't render: of the panels at a document it alone bears no type. */
  bootstrap({ getPlugin }: Booting) {
    getPlugin('content-manager').apis.addEditViewSidePanel((panels) => panels.filter(({ type }) => type));
  },
};
