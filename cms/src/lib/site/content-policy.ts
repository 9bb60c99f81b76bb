/** For answers that are no page: nothing may be loaded or framed. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const policy = (styles: string[]) => {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
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
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

let portal: string | undefined;
let backOffice: string | undefined;

/** The portal: nothing inline. */
export const portalPolicy = (): string => {
  portal ??= policy([]);
  return portal;
};

/** The back office: styles may be inline, antd makes them (design/threats.md). */
export const backOfficePolicy = (): string => {
  backOffice ??= policy(["'unsafe-inline'"]);
  return backOffice;
};
