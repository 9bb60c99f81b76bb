import { createRequire } from 'node:module';
import { byStatus, nameOfAnswer, refusalsOf, sentenceOf } from './refusals.mjs';

const require = createRequire(import.meta.url);
const { z } = require('zod');

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and content again gives the same answer and makes nothing twice.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
};

const parametersOf = (route, convert) => {
  const { path, request, docs } = route;
  const parameter = (name, place, schema) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: convert(schema, 'input'),
  });
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return [
    ...names.map((name) => parameter(name, 'path', request.params?.[name] ?? z.string())),
    ...Object.entries(request.query ?? {}).map(([name, schema]) => parameter(name, 'query', schema)),
    ...(docs.repeatable ? [KEY] : []),
  ];
};

const CHOSEN = 'One of these, by the caller and the object that the call is about.';

const form = ({ types, bytes }) => ({
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

const bodyOf = ({ request, docs }, convert) => {
  if (docs.file) return { requestBody: { required: true, content: form(docs.file) } };
  const [[type, body] = []] = Object.entries(request.body ?? {});
  if (!body) return {};
  const kinds = Object.values(docs.bodies ?? {}).map((one) => convert(one, 'input'));
  const schema = kinds.length > 0 ? { description: CHOSEN, oneOf: kinds } : convert(body, 'input');
  return { requestBody: { required: true, content: { [type]: { schema } } } };
};

const sentOf = ({ method, response, docs }, convert) => {
  const { answers = 200 } = docs;
  if (answers === 302) return { 302: { description: 'On to the address in `Location`.' } };
  if (answers === 204) return { 204: { description: 'Done and stored.' } };
  const types = docs.sends ?? (response ? ['application/json'] : []);
  const schema = response ? convert(response, 'output') : { type: 'string', format: 'binary' };
  const schemaOf = (type) => (type.startsWith('text/') ? { type: 'string' } : schema);
  const content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
  const told = types.length > 0 ? { content } : {};
  return {
    [answers]: { description: method === 'GET' ? 'What was asked for.' : 'Done and stored.', ...told },
    ...(docs.tellsFaults ? { 503: { description: 'The same, where something of it is out of order.', ...told } } : {}),
  };
};

const refusal = (codes) => ({
  description: codes.map(sentenceOf).join('\n'),
  'x-codes': codes,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Keeps each answer of refusals once, by its name. */
const refusalsIn = (route, answers) =>
  Object.fromEntries(
    byStatus(refusalsOf(route)).map(([status, codes]) => {
      const name = nameOfAnswer(codes);
      answers[name] ??= refusal(codes.toSorted());
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );

const idOf = ({ method, path }) =>
  `${method.toLowerCase()}${path.replaceAll(/\W+(\w)/g, (_, letter) => letter.toUpperCase())}`;

const security = { anyone: [], link: [{ token: [] }, {}] };

/** A route as an operation of OpenAPI; `answers` takes the named refusals that it refers to. */
export const operationOf = (route, convert, answers) => ({
  tags: [route.api],
  operationId: idOf(route),
  summary: route.docs.summary,
  'x-rights': route.who,
  security: security[route.who.actors] ?? [{ token: [] }],
  parameters: parametersOf(route, convert),
  ...bodyOf(route, convert),
  responses: {
    ...sentOf(route, convert),
    ...refusalsIn(route, answers),
    default: { $ref: '#/components/responses/Failed' },
  },
});

/** The answer that any call may give. */
export const failed = (codes) => refusal(codes);
