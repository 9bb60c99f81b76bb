import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const APIS = path.resolve(import.meta.dirname, '../../dist/src/api');

/** A content type as far as a core router needs it for its paths; what its documents hold is in our schemas. */
const contentType = (uid) => {
  const [, api, name] = /^api::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
  const { info } = require(path.join(APIS, api, `content-types/${name}/schema.json`));
  return { uid, modelType: 'contentType', kind: 'collectionType', info, options: {}, attributes: {} };
};

// Strapi's core routers ask the running server for their content type; here there is none.
globalThis.strapi = {
  contentType,
  getModel: contentType,
  contentTypes: {},
  components: {},
  plugin: () => ({ service: () => ({ isLocalizedContentType: () => false }) }),
};

const routeFiles = () =>
  readdirSync(APIS, { recursive: true })
    .filter((file) => /[\\/]routes[\\/][^\\/]+\.js$/.test(file))
    .sort();

const routesOf = (file) => {
  const module = require(path.join(APIS, file));
  return (module.default ?? module).routes.map((route) => ({ ...route, api: file.split(path.sep)[0] }));
};

/** The compiled routes of the API as `defineRoute` made them, each with the name of its folder. */
export const readRoutes = () => routeFiles().flatMap(routesOf);
