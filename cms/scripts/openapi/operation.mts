import { createRequire } from 'node:module';
import type { ErrorCode } from 'contract';
import type { z as Zod } from 'zod';
import { byStatus, nameOfAnswer, refusalsOf, sentenceOf } from './refusals.mts';
import type { Route } from './routes.mts';
import type { Convert, Json } from './schemas.mts';

const require = createRequire(import.meta.url);
const { z }: { z: typeof Zod } = require('zod');

type Content = Record<string, { schema: Json; encoding?: object }>;

type Answer = { description: string; content?: Content; 'x-codes'?: ErrorCode[] };

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and content again gives the same answer and makes nothing twice.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
};

const parametersOf = (route: Route, convert: Convert) => {
  const { path, request, docs } = route;
  const parameter = (name: string, place: 'path' | 'query', schema: Zod.ZodType) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: convert(schema, 'input'),
  });
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return [
    ...names.map((name) => parameter(name, 'path', request.params?.[name] ?? z.string())),
    ...Object.entries(request.query ?? {}).map(([name, schema]) => parameter(name, 'query', schema)),
    ...(docs.repeatable ? [KEY] : []),
  ];
};

const CHOSEN = 'One of these, by the caller and the object that the call is about.';

const form = ({ types, bytes }: NonNullable<Route['docs']['file']>): Content => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        file: {
          type: 'string',
          format: 'binary',
          description: `One file of at most ${bytes} bytes (${types.join(', ')}), named; no other part.`,
        },
      },
      required: ['file'],
    },
    encoding: { file: { contentType: types.join(', ') } },
  },
});

const bodyOf = ({ request, docs }: Route, convert: Convert): { requestBody?: { required: true; content: Content } } => {
  if (docs.file) return { requestBody: { required: true, content: form(docs.file) } };
  if (docs.bytes) {
    const description = `At most ${docs.bytes} bytes as they are.`;
    const schema: Json = { type: 'string', format: 'binary', description };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } };
  }
  const [sent] = Object.entries(request.body ?? {});
  if (!sent) return {};
  const [type, body] = sent;
  const kinds = Object.values(docs.bodies ?? {}).map((one) => convert(one, 'input'));
  const schema = kinds.length > 0 ? { description: CHOSEN, oneOf: kinds } : convert(body, 'input');
  return { requestBody: { required: true, content: { [type]: { schema } } } };
};

const sentOf = ({ method, response, docs }: Route, convert: Convert): Record<number, Answer> => {
  const { answers = 200 } = docs;
  if (answers === 302) return { 302: { description: 'On to the address in `Location`.' } };
  if (answers === 204) return { 204: { description: 'Done and stored.' } };
  const types = docs.sends ?? (response ? ['application/json'] : []);
  const schema: Json = response ? convert(response, 'output') : { type: 'string', format: 'binary' };
  const schemaOf = (type: string): Json => (type.startsWith('text/') ? { type: 'string' } : schema);
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
  const told: Pick<Answer, 'content'> = types.length > 0 ? { content } : {};
  const done: Answer = { description: method === 'GET' ? 'What was asked for.' : 'Done and stored.', ...told };
  if (!docs.tellsFaults) return { [answers]: done };
  return { [answers]: done, 503: { description: 'The same, where something of it is out of order.', ...told } };
};

/** The answer of refusals with these codes. */
export const refusal = (codes: ErrorCode[]): Answer => ({
  description: codes.map(sentenceOf).join('\n'),
  'x-codes': codes,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Keeps each answer of refusals once, by its name. */
const refusalsIn = (route: Route, answers: Record<string, Answer>) =>
  Object.fromEntries(
    byStatus(refusalsOf(route)).map(([status, codes]) => {
      const name = nameOfAnswer(codes);
      answers[name] ??= refusal(codes.toSorted());
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );

const idOf = ({ method, path }: Route) =>
  `${method.toLowerCase()}${path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

const securityOf = ({ actors }: Route['who']) => {
  if (actors === 'anyone') return [];
  return actors === 'link' ? [{ token: [] }, {}] : [{ token: [] }];
};

/** A route as an operation of OpenAPI; `answers` takes the named refusals that it refers to. */
export const operationOf = (route: Route, convert: Convert, answers: Record<string, Answer>) => ({
  tags: [route.api],
  operationId: idOf(route),
  summary: route.docs.summary,
  'x-rights': route.who,
  security: securityOf(route.who),
  parameters: parametersOf(route, convert),
  ...bodyOf(route, convert),
  responses: {
    ...sentOf(route, convert),
    ...refusalsIn(route, answers),
    default: { $ref: '#/components/responses/Failed' },
  },
});
