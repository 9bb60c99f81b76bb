/** Strapi's panel builds itself with inline styles; it is framed by nobody and talks to nobody else. */
const panelPolicy = {
  useDefaults: true,
  directives: {
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    upgradeInsecureRequests: null,
  },
};

export default () => [
  'global::request-log',
  'strapi::errors',
  { name: 'strapi::security', config: { contentSecurityPolicy: panelPolicy, hsts: false } },
  'global::security-headers',
  'global::refusals',
  'strapi::cors',
  'global::serve-front-ends',
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '1mb', formLimit: '56kb', textLimit: '56kb' } },
  'strapi::favicon',
  'strapi::public',
];
