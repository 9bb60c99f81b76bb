import { BACK_OFFICE } from 'contract';
import type { Context, Next } from 'koa';
import { isApi, isPanel } from '../lib/http/paths';
import { settings } from '../lib/settings';
import { backOfficePolicy, decoderPolicy, NOTHING_POLICY, panelPolicy, portalPolicy } from '../lib/site/content-policy';

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

const IN_BACK_OFFICE = new RegExp(`^${BACK_OFFICE}(/|$)`, 'i');

/** The workers' scripts, as the portal's build names them (portal/src: features/story/uploads/heic-worker.ts, components/book/pdf-page.ts). */
const DECODER = /^\/assets\/(?:heic-worker-[\w-]+\.js|pdf\.worker\.min-[\w-]+\.mjs)$/;

/** Headers of every answer (T-51, T-64). A handler may set its own afterwards, as that of a PDF in a frame does. */
export default () => {
  const secure = settings().PUBLIC_URL.startsWith('https:');
  const [portal, backOffice, panel, decoder] = [portalPolicy(), backOfficePolicy(), panelPolicy(), decoderPolicy()];
  const policyOf = (path: string) => {
    if (isApi(path)) return NOTHING_POLICY;
    if (isPanel(path)) return panel;
    if (DECODER.test(path)) return decoder;
    return IN_BACK_OFFICE.test(path) ? backOffice : portal;
  };
  return (ctx: Context, next: Next) => {
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': PERMISSIONS,
      'Content-Security-Policy': policyOf(ctx.path),
    });
    if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (isApi(ctx.path)) ctx.set('Cache-Control', 'no-store');
    return next();
  };
};
