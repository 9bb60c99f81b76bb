/** Loads the server without listening and runs its cleaner once. */
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = path.resolve(__dirname, '../..');

const main = async () => {
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  await strapi.service('api::maintenance.cleaner').clean();
  process.stdout.write('\nCLEANED\n', () => process.exit(0));
};

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
