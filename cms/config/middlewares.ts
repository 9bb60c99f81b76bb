import { settings } from '../src/lib/settings';

/** Where the Media Library's pictures lie when they don't come from here. */
const storage = () => {
  const { UPLOAD_PROVIDER, S3_PUBLIC_URL, S3_ENDPOINT } = settings();
  const addresses = UPLOAD_PROVIDER === 's3' ? [S3_PUBLIC_URL, S3_ENDPOINT] : [];
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
};

/** Strapi's panel builds itself with inline styles; it is framed by nobody and talks to nobody else. */
const panelPolicy = () => ({
  useDefaults: true,
  directives: {
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage()],
    'media-src': ["'self'", 'data:', 'blob:', ...storage()],
    upgradeInsecureRequests: null,
  },
});

export default () => [
  'global::request-log',
  'strapi::errors',
  { name: 'strapi::security', config: { contentSecurityPolicy: panelPolicy(), hsts: false } },
  'global::security-headers',
  'global::refusals',
  'strapi::cors',
  'global::serve-front-ends',
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '1mb', formLimit: '56kb', textLimit: '56kb' } },
  'strapi::favicon',
  'strapi::public',
];
