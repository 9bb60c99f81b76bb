import { settings } from '../src/lib/settings';

/** Front ends of other addresses may not call the API: only the platform's own address is answered with CORS headers. */
const ownOrigin = () => new URL(settings().PUBLIC_URL).origin;

export default () => [
  'strapi::errors',
  'global::api-errors',
  'strapi::logger',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          upgradeInsecureRequests: null,
        },
      },
      hsts: false,
    },
  },
  { name: 'strapi::cors', config: { origin: [ownOrigin()], credentials: false } },
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '1mb', formLimit: '56kb', textLimit: '56kb' } },
  'strapi::favicon',
  'strapi::public',
];
