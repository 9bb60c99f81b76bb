/**
 * Writes `cms/docs/openapi.json` from the compiled routes: the schemas that the server enforces and the rights it checks.
 * With `--check` it writes nothing and ends with 1 when the file is no longer what the routes say.
 * (`strapi openapi generate` can't describe schemas that trim or convert what they read.)
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { z } = require('zod');
const { ERRORS, errorBodySchema } = require('contract');
const CMS = path.resolve(import.meta.dirname, '..');
const FILE = path.join(CMS, 'docs/openapi.json');
const APIS = path.join(CMS, 'dist/src/api');

const jsonSchema = (schema, io) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

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

const parameters = (shape, place) =>
  Object.entries(shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: jsonSchema(schema, 'input'),
  }));

const pathParameters = ({ path: route, request }) => {
  const names = [...route.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return names.map((name) => parameters({ [name]: request.params?.[name] ?? z.string() }, 'path')[0]);
};

const content = (schema, type = 'application/json') => ({ [type]: { schema } });

const operation = (route) => {
  const [[type, body] = []] = Object.entries(route.request.body ?? {});
  return {
    tags: [route.api],
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/\W+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    'x-rights': route.who,
    ...(route.who.actors === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [...pathParameters(route), ...parameters(route.request.query, 'query')],
    ...(body ? { requestBody: { required: true, content: content(jsonSchema(body, 'input'), type) } } : {}),
    responses: {
      200: {
        description: '2xx: done and stored',
        ...(route.response ? { content: content(jsonSchema(route.response, 'output')) } : {}),
      },
      default: {
        description: 'Refused; nothing has changed',
        content: content({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
};

const document = () => {
  const paths = {};
  for (const route of routeFiles().flatMap(routesOf)) {
    const key = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[key] = { ...paths[key], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '全球孩童創意行動挑戰', version: require('../package.json').version },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b, 'en'))),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: { ...jsonSchema(errorBodySchema, 'output'), 'x-codes': ERRORS } },
    },
  };
};

const text = `${JSON.stringify(document(), null, 1)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error('cms/docs/openapi.json is not what the routes say: run `pnpm --filter cms openapi`.');
    process.exit(1);
  }
} else {
  writeFileSync(FILE, text);
  console.log(`${Object.keys(JSON.parse(text).paths).length} paths in cms/docs/openapi.json`);
}
