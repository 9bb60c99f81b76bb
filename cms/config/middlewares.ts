export default () => [
  'global::request-log',
  'strapi::errors',
  // Its policy and HSTS are written over by our own headers.
  { name: 'strapi::security', config: { contentSecurityPolicy: false, hsts: false } },
  'global::security-headers',
  'global::error-handler',
  'strapi::cors',
  'global::serve-front-ends',
  'global::panel-waiting',
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '1mb', formLimit: '56kb', textLimit: '56kb' } },
  'global::limit-depth',
  'strapi::favicon',
  'strapi::public',
];
