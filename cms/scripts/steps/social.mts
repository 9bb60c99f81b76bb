import { standInSettings } from '../social/settings.mts';
import { at, pinnedNode, withTools } from './place.mjs';
import { choosePort } from './ports.mts';
import { launch } from './processes.mjs';
import type { Settings } from './server.mts';

const HOST = '127.0.0.1';

/**
 * Starts the stand-ins for Google and Facebook where demo data are served and neither provider is configured; gives their child,
 * address, and the settings with which the server uses them.
 */
export const startSocial = async ({ DEMO_DATA, GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID, SOCIAL_PORT }: Settings) => {
  if (process.env.NODE_ENV === 'production' || !DEMO_DATA || GOOGLE_CLIENT_ID || FACEBOOK_CLIENT_ID) return undefined;
  const port = await choosePort('SOCIAL_PORT', SOCIAL_PORT, 1090, HOST);
  const address = `http://localhost:${port}`;
  const child = launch(
    pinnedNode(),
    ['-r', at('cms/scripts/steps/follow-parent.cjs'), at('cms/scripts/social/serve.mts'), String(port)],
    { env: withTools('cms'), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  return { child, address, settings: standInSettings(address) };
};
