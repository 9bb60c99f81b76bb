/** Loads the server without listening and prints every route that is registered, as one line of JSON. */
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = path.resolve(__dirname, '../..');

const main = async () => {
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  strapi.server.mount();
  const registered = strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path })));
  const ours = Object.values(strapi.apis)
    .flatMap(({ routes }) => Object.values(routes))
    .flatMap(({ routes }) => routes)
    .map(({ method, path, who, hidesPath, config: { policies } }) => ({
      method,
      path: `/api${path}`,
      who,
      hidesPath,
      policies,
    }));
  process.stdout.write(`\nROUTES ${JSON.stringify({ registered, ours })}\n`, () => process.exit(0));
};

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
