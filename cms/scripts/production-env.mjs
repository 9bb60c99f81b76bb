// @ts-check
import { randomBytes } from 'node:crypto';
import { SECRETS } from './steps/secrets.mjs';

// Prints the settings that production needs: secrets made by chance, and the names of what only its operator knows.
//   node cms/scripts/production-env.mjs > .env          PostgreSQL brought along; mail server, store and domain to be filled in
//   node cms/scripts/production-env.mjs --demo > .env   everything brought along, to try it on one machine
const demo = process.argv.includes('--demo');
const random = () => randomBytes(32).toString('hex');

const MADE = [...SECRETS, 'METRICS_TOKEN'];
const password = random();

const OWN = `# To be filled in: the address of the platform, its mail server, its store.
PUBLIC_URL=
SITE_ADDRESS=
SMTP_HOST=
SMTP_PORT=587
SMTP_USER=
SMTP_PASSWORD=
MAIL_FROM=
S3_ENDPOINT=
S3_REGION=
S3_BUCKET=
S3_ACCESS_KEY_ID=
S3_SECRET_ACCESS_KEY=
BOOTSTRAP_ADMIN_ACCOUNT=`;

const DEMO = `PUBLIC_URL=http://localhost:8080
SMTP_HOST=inbox
SMTP_PORT=1025
MAIL_FROM="全球孩童創意行動挑戰 <no-reply@example.org>"
S3_ENDPOINT=http://store:8333
S3_REGION=us-east-1
S3_BUCKET=challenge
S3_ACCESS_KEY_ID=${random()}
S3_SECRET_ACCESS_KEY=${random()}
BOOTSTRAP_ADMIN_ACCOUNT=admin@example.org`;

console.log(`COMPOSE_PROFILES=${demo ? 'demo' : 'postgres'}
${MADE.map((name) => `${name}=${random()}`).join('\n')}
POSTGRES_PASSWORD=${password}
DATABASE_URL=postgres://challenge:${password}@postgres:5432/challenge
TRUST_PROXY=1
${demo ? DEMO : OWN}
# The panel's own rule: a capital, a small letter and a digit.
BOOTSTRAP_ADMIN_PASSWORD=Aa1-${randomBytes(12).toString('hex')}`);
