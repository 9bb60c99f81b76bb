import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ERRORS } from 'contract';
import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';

it('docs/openapi.json says what the routes say', () => {
  const script = path.resolve(import.meta.dirname, '../../scripts/openapi.mts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = Record<string, { schema: Schema }>;
type Answer = { $ref?: string; 'x-codes'?: string[]; content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};

const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
const { paths, components }: Document = JSON.parse(text);
const operations = Object.entries(paths).flatMap(([route, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ ...operation, name: `${method} ${route}` })),
);
const found = (ref: string): Schema | Answer | undefined => {
  const [kind, name] = ref.split('/').slice(-2) as ['schemas' | 'responses', string];
  return components[kind][name];
};

/** Whether an object takes no key but its own; one of any keys whose values have a shape (versions by field) does too. */
const isClosed = ({ type, additionalProperties: others }: Schema) =>
  type !== 'object' || others === false || (typeof others === 'object' && others.type !== undefined);

/** Where in a body unknown keys pass. */
const openPlaces = (schema: Schema, place: string): string[] => {
  if (schema.$ref) return openPlaces(found(schema.$ref) as Schema, place);
  return [
    ...(isClosed(schema) ? [] : [place]),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => openPlaces(value, `${place}.${key}`)),
    ...(schema.items ? openPlaces(schema.items, `${place}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => openPlaces(one, place)),
  ];
};

it('no body has a place for unknown keys, but for the story around a judgement and what a service reports (T-07)', () => {
  const bodies = operations.flatMap(({ name, requestBody }) =>
    Object.entries(requestBody?.content ?? {})
      .filter(([type]) => type !== 'multipart/form-data')
      .map(([, { schema }]) => ({ schema, place: `${name} ` })),
  );
  expect(bodies.length).toBeGreaterThan(40);
  expect(bodies.flatMap(({ schema, place }) => openPlaces(schema, place)).sort()).toEqual([
    'post /api/survey/webhook ',
    'post /api/survey/webhook/{key} ',
    'put /api/story/judge/{id} ',
  ]);
});

/** Where a property or a content has neither a shape nor a word about it. */
const emptyPlaces = (value: unknown, place = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const isShape = /\/(?:properties|content)\/[^/]+$|\/(?:items|schema)$|\/(?:any|one)Of\/\d+$/.test(place);
  if (isShape && Object.keys(value).length === 0) return [place];
  return Object.entries(value).flatMap(([key, part]) => emptyPlaces(part, `${place}/${key.replaceAll('/', '-')}`));
};

describe('the document', () => {
  it('has a shape or a word for every property and every answer', () => {
    expect(emptyPlaces({ paths, components })).toEqual([]);
  });

  it('leads each reference to what is there, and uses every name', () => {
    const refs = [...new Set([...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref = '']) => ref))];
    expect(refs.filter((ref) => !ref.startsWith('#/components/') || !found(ref))).toEqual([]);
    const names = Object.entries(components).flatMap(([kind, all]) =>
      kind === 'securitySchemes' ? [] : Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !refs.includes(name))).toEqual([]);
  });

  it('names what it describes, a story once, and stays small', () => {
    for (const name of ['Story', 'TeamInput', 'LoginBody', 'LoginAnswer', 'StoryUpdateUnder18', 'StoryUpdateAdult']) {
      expect(components.schemas, name).toHaveProperty(name);
    }
    expect(text.match(/"failed_reasons": \{/g)?.length).toBeLessThan(8);
    // Characters a call; an enumeration of counties or of recorded actions is one of the larger ones.
    expect(JSON.stringify(JSON.parse(text)).length / operations.length).toBeLessThan(1_850);
  });

  it('says of each call in a sentence what it does, under an id of its own', () => {
    for (const { name, summary } of operations) expect(summary, name).toMatch(/^.{10,}[.]$/u);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('says of each call with which codes it refuses by status, and of every code where it comes', () => {
    const codesOf = (answer: Answer) => (answer.$ref ? (found(answer.$ref) as Answer) : answer)['x-codes'] ?? [];
    const named = operations.flatMap(({ responses }) => Object.values(responses).flatMap(codesOf));
    expect(Object.keys(ERRORS).filter((code) => !named.includes(code))).toEqual([]);
    for (const { name, responses } of operations) {
      const refusals = Object.keys(responses).filter((status) => Number(status) >= 400 && Number(status) < 500);
      expect(refusals, name).not.toEqual([]);
      for (const [status, answer] of Object.entries(responses)) {
        const others = codesOf(answer).filter((code) => String(ERRORS[code as keyof typeof ERRORS].status) !== status);
        if (status !== 'default') expect(others, `${name} ${status}`).toEqual([]);
      }
    }
  });

  it("knows that a PUT's body may repeat the id of the path, and no other body (B §7)", () => {
    const parts = (schema: Schema): Schema[] => {
      const [all, ref] = [schema.oneOf ?? schema.anyOf, schema.$ref];
      return all ? all.flatMap(parts) : ref ? parts(found(ref) as Schema) : [schema];
    };
    for (const { name, requestBody } of operations) {
      const shapes = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => parts(schema));
      // Bytes as they are have no id.
      if (!/^put .*\{id\}/.test(name) || requestBody?.content['application/octet-stream']) continue;
      for (const { properties } of shapes) expect(properties?.id, name).toMatchObject({ type: 'string' });
    }
    expect(components.schemas.StoryUpdateAdult).toHaveProperty('properties.id');
    expect(components.schemas.JobBody).not.toHaveProperty('properties.id');
  });

  it('describes the forms of files', () => {
    const forms = operations.filter(({ requestBody }) => requestBody?.content['multipart/form-data']);
    expect(forms.map(({ name }) => name).sort()).toEqual([
      'post /api/certificate/layout-background',
      'post /api/consent/scan/{id}',
      'post /api/merrymama-user',
      'post /api/merrymama-user/check',
      'post /api/school/check',
      'post /api/school/import',
      'post /api/upload/image/{account}',
      'post /api/upload/pdf/{account}',
    ]);
    for (const { requestBody } of forms) {
      expect(requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('file.format', 'binary');
    }
  });
});

describe('GET /openapi.json', () => {
  it('gives the document without a login, packed, and once only to a client that has it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await api.get<Document>('/openapi.json', { headers: { 'Accept-Encoding': encoding } });
      expect(first.status, encoding).toBe(200);
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(first.headers.get('content-type')).toContain('application/json');
      expect(first.text).toBe(text);
      const etag = first.headers.get('etag') ?? '';
      const again = await api.get('/openapi.json', { headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag } });
      expect([again.status, again.text], encoding).toEqual([304, '']);
    }
  });
});

describe('GET /docs', () => {
  it('is a page that loads its own files alone', async () => {
    const page = await api.get<string>('/docs');
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(files).toHaveLength(4);
    for (const file of files) {
      expect(file).toMatch(/^\/api\//);
      expect((await api.get(`/${file}`)).status, file).toBe(200);
    }
  });

  it('has no other file of the viewer or of the server', async () => {
    for (const file of ['package.json', 'swagger-ui-bundle.js.map', '..%2fpackage.json', 'toString', '__proto__']) {
      const { status, body } = await api.get(`/docs/${file}`);
      expect([status, body.error.details.code], file).toEqual([404, 'not_found']);
    }
  });
});
