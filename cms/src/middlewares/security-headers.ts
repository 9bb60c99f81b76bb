import type { Context, Next } from 'koa';
import { isApi, isPanel } from '../lib/paths';
import { settings } from '../lib/settings';
import { backOfficePolicy, NOTHING_POLICY, portalPolicy } from '../lib/site/content-policy';

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

const policyOf = (path: string) => {
  if (isApi(path)) return NOTHING_POLICY;
  return /^\/backend-manage(\/|$)/i.test(path) ? backOfficePolicy() : portalPolicy();
};

/** Headers of every answer (T-51, T-64). A handler may set its own afterwards, as that of a PDF in a frame does. */
export default () => {
  const secure = settings().PUBLIC_URL.startsWith('https:');
  return (ctx: Context, next: Next) => {
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': PERMISSIONS,
    });
    if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (isApi(ctx.path)) ctx.set('Cache-Control', 'no-store');
    if (!isPanel(ctx.path)) {
      ctx.set('X-Frame-Options', 'DENY');
      ctx.set('Content-Security-Policy', policyOf(ctx.path));
    }
    return next();
  };
};
