/** Strapi's panel: in Chinese too, and without what it would fetch or advertise from outside. */
export default {
  config: { locales: ['zh'], tutorials: false, notifications: { releases: false } },
  bootstrap() {},
};
