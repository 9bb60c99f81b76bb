/**
 * Writes `cms/docs/openapi.json` from the compiled routes: the schemas that the server enforces by the contract's names, the
 * rights it checks and the codes with which it refuses. With `--check` it writes nothing and ends with 1 when the file is
 * no longer what the routes say. (`strapi openapi generate` can't describe schemas that trim or convert what they read.)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ERRORS, errorBodySchema } from 'contract';
import type { z as Zod } from 'zod';
import { operationOf, refusal } from './openapi/operation.mts';
import { addPathId } from './openapi/path-id.mts';
import { ALWAYS } from './openapi/refusals.mts';
import { readRoutes, type Schemas } from './openapi/routes.mts';
import { createSchemas } from './openapi/schemas.mts';
import { readJson } from './steps/place.mjs';

const require = createRequire(import.meta.url);
const { z }: { z: typeof Zod } = require('zod');
const FILE = path.resolve(import.meta.dirname, '../docs/openapi.json');

const DESCRIPTION = `What the portal and the back office call. A token comes from \`POST /api/auth/login\` and is sent as
\`Authorization: Bearer …\`; times are milliseconds; lists have \`page\` from 1 and \`size\` up to 100. A refusal has changed
nothing: its \`error.details.code\` is for programs, its \`message\` (Traditional Chinese) for people, \`errors\` names fields.
\`x-rights\` says who may call: roles, \`link\` (the address itself is the right) or anyone.`;

/** Every refusal's shape, with all codes by name. */
const refusalSchema = () => {
  const { error } = errorBodySchema.shape;
  const details = error.shape.details.extend({ code: z.enum(Object.keys(ERRORS)) });
  return errorBodySchema.extend({ error: error.extend({ details }) });
};

const document = () => {
  const shape = refusalSchema();
  const routes = readRoutes();
  const bodies: Schemas = Object.assign({}, ...routes.map(({ docs }) => docs.bodies));
  const { convert, finish } = createSchemas({ ...bodies, Refusal: shape });
  const responses = { Failed: refusal(ALWAYS) };
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of routes) {
    const key = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[key] = { ...paths[key], [route.method.toLowerCase()]: operationOf(route, convert, responses) };
  }
  convert(shape, 'output');
  const { schemas, inRequests } = finish();
  for (const operation of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    operation.parameters = inRequests(operation.parameters);
    if (operation.requestBody) operation.requestBody = inRequests(operation.requestBody);
  }
  addPathId(paths, schemas);
  const sorted = (object: object) =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return {
    openapi: '3.1.0',
    info: {
      title: '全球孩童創意行動挑戰',
      version: (readJson('cms/package.json') as { version: string }).version,
      description: DESCRIPTION.replaceAll('\n', ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ api }) => api))].sort().map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: sorted(responses),
      schemas,
    },
  };
};

const made = document();
const text = `${JSON.stringify(made, null, 1)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error('cms/docs/openapi.json is not what the routes say: run `pnpm --filter cms openapi`.');
    process.exit(1);
  }
} else {
  writeFileSync(FILE, text);
  console.log(`${Object.keys(made.paths).length} paths in cms/docs/openapi.json`);
}
