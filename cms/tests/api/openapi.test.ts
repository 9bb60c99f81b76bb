import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('docs/openapi.json says what the routes say', () => {
  const script = path.resolve(import.meta.dirname, '../../scripts/openapi.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };

/** Whether an object takes no key but its own; one of any keys whose values have a shape (versions by field) does too. */
const isClosed = ({ type, additionalProperties: others }: Schema) =>
  type !== 'object' || others === false || (typeof others === 'object' && others.type !== undefined);

/** Where in a body keys pass that nobody knows. */
const openPlaces = (schema: Schema, place: string): string[] => [
  ...(isClosed(schema) ? [] : [place]),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => openPlaces(value, `${place}.${key}`)),
  ...(schema.items ? openPlaces(schema.items, `${place}[]`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => openPlaces(one, place)),
];

it('no body has a place for keys that nobody knows, but for the story around a judgement (T-07)', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/openapi.json');
  const text = fs.readFileSync(file, 'utf8');
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(text);
  const bodies = Object.entries(paths).flatMap(([route, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ schema, place: `${method} ${route} ` })),
    ),
  );
  expect(bodies.length).toBeGreaterThan(40);
  expect(bodies.flatMap(({ schema, place }) => openPlaces(schema, place))).toEqual(['put /api/story/judge/{id} ']);
});
