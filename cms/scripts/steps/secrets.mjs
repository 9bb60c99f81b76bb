// @ts-check
/** The secrets without which a server doesn't start in production (src/lib/settings). */
export const SECRETS = [
  'APP_KEYS',
  'JWT_SECRET',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
];
