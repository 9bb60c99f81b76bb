import fs from 'node:fs';
import path from 'node:path';
import { HOUR, SECOND } from 'contract';
import { settings } from '../src/lib/settings';

/** The panel is served where its folder is: built, or about to be (`scripts/start.mts`). API tests run without it. */
const hasFolder = () => fs.existsSync(path.resolve(__dirname, '../build'));

/** Of a login in the panel, seconds. */
const LIFESPAN = (12 * HOUR) / SECOND;

export default () => {
  const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY } = settings();
  return {
    url: '/admin',
    auth: { secret: ADMIN_JWT_SECRET, sessions: { maxSessionLifespan: LIFESPAN, maxRefreshTokenLifespan: LIFESPAN } },
    apiToken: { salt: API_TOKEN_SALT, secrets: { encryptionKey: ENCRYPTION_KEY } },
    transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: ENCRYPTION_KEY },
    serveAdminPanel: hasFolder(),
    autoOpen: false,
    flags: { nps: false, promoteEE: false, docLinks: false },
  };
};
