import { settings } from '../settings';

/** For answers that are no page: nothing may be loaded or framed. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type Directives = Record<string, string[]>;

const policy = (changed: Directives = {}) => {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...changed,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** Where the Media Library's pictures lie when they don't come from here. */
const storage = () => {
  const { UPLOAD_PROVIDER, S3_PUBLIC_URL, S3_ENDPOINT } = settings();
  const addresses = UPLOAD_PROVIDER === 's3' ? [S3_PUBLIC_URL, S3_ENDPOINT] : [];
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
};

const INLINE_STYLES = ["'self'", "'unsafe-inline'"];

/** The portal: nothing inline. */
export const portalPolicy = (): string => policy();

/** The workers that decode HEIC photos and draw PDF pages, and they alone: a worker is under the policy that its own script came with. */
export const decoderPolicy = (): string => policy({ 'script-src': ["'self'", "'wasm-unsafe-eval'"] });

/** The back office: styles may be inline, antd makes them (requirements/threats.md). */
export const backOfficePolicy = (): string => policy({ 'style-src': INLINE_STYLES });

/** Strapi's panel: styles are inline; no page may frame it, and it connects to no other host. */
export const panelPolicy = (): string => {
  const media = ["'self'", 'data:', 'blob:', ...storage()];
  return policy({
    'style-src': INLINE_STYLES,
    'img-src': media,
    'media-src': media,
    'font-src': ["'self'", 'data:'],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  });
};
