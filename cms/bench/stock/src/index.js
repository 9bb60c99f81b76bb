const ACTIONS = [
  ...['find', 'findOne', 'update'].map((action) => `api::story.story.${action}`),
  // Without it, filtering stories by their owner is refused.
  'plugin::users-permissions.user.find',
];

module.exports = {
  register() {},
  /** Lets signed-in users call the actions that the bench measures. */
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
    for (const action of ACTIONS)
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  },
};
