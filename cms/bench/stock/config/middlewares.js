module.exports = [
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'strapi::body',
  { name: 'strapi::favicon', config: { path: '../../favicon.png' } },
  'strapi::public',
];
