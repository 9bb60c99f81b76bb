import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ErrorCode } from 'contract';
import type { z } from 'zod';

const require = createRequire(import.meta.url);
const APIS = path.resolve(import.meta.dirname, '../../dist/src/api');

export type Schemas = Record<string, z.ZodType>;

/** A route as `defineRoute` makes it, with the name of its folder; what of it the document says. */
export type Route = {
  api: string;
  method: string;
  /** Below `/api`. */
  path: string;
  who: { actors: 'anyone' | 'link' | string[]; object?: string; refusal?: ErrorCode; set_up?: true };
  request: { params?: Schemas; query?: Schemas; body?: Schemas };
  response?: z.ZodType;
  docs: {
    summary: string;
    refusals?: ErrorCode[];
    bodies?: Schemas;
    file?: { types: string[]; bytes: number };
    bytes?: number;
    repeatable?: true;
    sends?: string[];
    answers?: 201 | 204 | 302;
    tellsFaults?: true;
  };
};

/** A content type as far as a core router needs it for its paths; what its documents hold is in our schemas. */
const contentType = (uid: string) => {
  const [, api = '', name] = /^api::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
  const { info } = require(path.join(APIS, api, `content-types/${name}/schema.json`));
  return { uid, modelType: 'contentType', kind: 'collectionType', info, options: {}, attributes: {} };
};

// Strapi's core routers ask the running server for their content type; here there is none.
Object.assign(globalThis, {
  strapi: {
    contentType,
    getModel: contentType,
    contentTypes: {},
    components: {},
    plugin: () => ({ service: () => ({ isLocalizedContentType: () => false }) }),
  },
});

const routeFiles = () =>
  readdirSync(APIS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/]routes[\\/][^\\/]+\.js$/.test(file))
    .sort();

const routesOf = (file: string): Route[] => {
  const module = require(path.join(APIS, file));
  const { routes }: { routes: Omit<Route, 'api'>[] } = module.default ?? module;
  return routes.map((route) => ({ ...route, api: file.split(path.sep, 1).join() }));
};

/** The compiled routes of the API as `defineRoute` made them, each with the name of its folder. */
export const readRoutes = () => routeFiles().flatMap(routesOf);
