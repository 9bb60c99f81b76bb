import { words } from './words';

const LANGUAGE = 'strapi-admin-language';

/** Strapi's panel: in Chinese from its login on, and without what it would fetch or advertise from outside. */
export default {
  config: { locales: ['zh'], translations: { zh: words }, tutorials: false, notifications: { releases: false } },
  register() {
    if (!localStorage.getItem(LANGUAGE)) localStorage.setItem(LANGUAGE, 'zh');
  },
  bootstrap() {},
};
