import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Schema } from './from-schema';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

/** One operation of the documented API, and who may call it. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  /** Roles, or `anyone` and `link`. */
  actors: readonly string[] | 'anyone' | 'link';
  pathNames: string[];
  query: Parameter[];
  body?: Schema;
};

type Described = {
  'x-rights': { actors: Operation['actors'] };
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const FILE = path.resolve(import.meta.dirname, '../../../docs/openapi.json');

/** Calls beside the documented ones: the panel's own login, and what isn't there. */
const FURTHER: readonly Operation[] = [
  {
    name: 'POST /admin/login',
    method: 'POST',
    path: '/admin/login',
    actors: 'anyone',
    pathNames: [],
    query: [],
    body: {
      type: 'object',
      required: ['email', 'password'],
      properties: { email: { type: 'string' }, password: { type: 'string' } },
    },
  },
  {
    name: 'GET /api/{unknown}',
    method: 'GET',
    path: '/api/{unknown}',
    actors: 'anyone',
    pathNames: ['unknown'],
    query: [{ name: 'populate', in: 'query', schema: { type: 'string' } }],
  },
];

type Named = Schema & { $ref?: string };

/** A schema with what it refers to by name written out in its place. */
const written = (schema: Named, all: Record<string, Named>): Schema => {
  const text = JSON.stringify(schema, (_key, value) =>
    typeof value?.$ref === 'string' ? written(all[value.$ref.split('/').at(-1)] ?? {}, all) : value,
  );
  return JSON.parse(text) as Schema;
};

const operationOf = (address: string, method: string, described: Described, all: Record<string, Named>): Operation => {
  const { parameters, requestBody } = described;
  const named = requestBody?.content['application/json']?.schema;
  const body = named && written(named, all);
  return {
    name: `${method.toUpperCase()} ${address}`,
    method: method.toUpperCase(),
    path: address,
    actors: described['x-rights'].actors,
    pathNames: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    ...(body ? { body } : {}),
  };
};

/** Every operation of docs/openapi.json, and a few beside it. */
export const readOperations = (): Operation[] => {
  const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Named> };
  };
  const documented = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(address, method, described, components.schemas)),
  );
  return [...documented, ...FURTHER];
};
