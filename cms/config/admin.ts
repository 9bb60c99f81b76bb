import fs from 'node:fs';
import path from 'node:path';
import { settings } from '../src/lib/settings';

/** The panel is served when it was built: API tests and the first start run without it. */
const isBuilt = () => fs.existsSync(path.resolve(__dirname, '../build/index.html'));

export default () => {
  const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY } = settings();
  return {
    url: '/admin',
    auth: { secret: ADMIN_JWT_SECRET, sessions: { maxSessionLifespan: 12 * 3600, maxRefreshTokenLifespan: 12 * 3600 } },
    apiToken: { salt: API_TOKEN_SALT, secrets: { encryptionKey: ENCRYPTION_KEY } },
    transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: ENCRYPTION_KEY },
    serveAdminPanel: isBuilt(),
    autoOpen: false,
    flags: { nps: false, promoteEE: false, docLinks: false },
  };
};
