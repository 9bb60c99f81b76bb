import { randomBytes } from 'node:crypto';

// Prints the settings that production needs and nobody should think up: `node cms/scripts/production-env.mjs > .env`.
const secrets = [
  ...['APP_KEYS', 'JWT_SECRET', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'],
  ...['POSTGRES_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN'],
];
for (const name of secrets) console.log(`${name}=${randomBytes(32).toString('hex')}`);
console.log('BOOTSTRAP_ADMIN_ACCOUNT=admin@example.org');
// The panel's own rule: a capital, a small letter and a digit.
console.log(`BOOTSTRAP_ADMIN_PASSWORD=Aa1-${randomBytes(12).toString('hex')}`);
console.log('PUBLIC_URL=http://localhost:8080');
