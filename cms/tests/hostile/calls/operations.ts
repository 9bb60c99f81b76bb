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

const operationOf = (address: string, method: string, described: Described): Operation => {
  const { parameters, requestBody } = described;
  const body = requestBody?.content['application/json']?.schema;
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
  const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: Record<string, Record<string, Described>> };
  const documented = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(address, method, described)),
  );
  return [...documented, ...FURTHER];
};
