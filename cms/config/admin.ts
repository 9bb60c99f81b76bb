import fs from 'node:fs';
import path from 'node:path';
import { HOUR, SECOND } from 'contract';
import { settings } from '../src/lib/settings';

/** The panel is served when it was built: API tests and the first start run without it. */
const isBuilt = () => fs.existsSync(path.resolve(__dirname, '../build/index.html'));

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
    serveAdminPanel: isBuilt(),
    autoOpen: false,
    flags: { nps: false, promoteEE: false, docLinks: false },
  };
};
