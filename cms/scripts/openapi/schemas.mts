import { createRequire } from 'node:module';
import type { z as Zod } from 'zod';
import type { Schemas } from './routes.mts';

const require = createRequire(import.meta.url);
// The contract's own zod, which is that of CommonJS: an imported one would have another registry.
const { z }: { z: typeof Zod } = require('zod');
const contract: Record<string, unknown> = require('contract');

export type Json = Zod.core.JSONSchema.JSONSchema;

/** Makes JSON schema of a schema for what is sent (`input`) or answered (`output`). */
export type Convert = (schema: Zod.ZodType, io: 'input' | 'output') => Json;

/** Kinds of schemas that get a name of their own; a text or number is written where it is used. */
const NAMED = new Set(['object', 'union', 'array', 'enum', 'record']);
const PLACE = '#/components/schemas/';

/** `storySchema` is `Story`, `loginBody` is `LoginBody`. */
const nameOf = (exported: string) => (exported.charAt(0).toUpperCase() + exported.slice(1)).replace(/Schema$/, '');

const registryOf = (named: [string, unknown][]) => {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of named) {
    if (!(schema instanceof z.ZodType) || !NAMED.has(schema.def.type) || registry.has(schema)) continue;
    registry.add(schema, { ...z.globalRegistry.get(schema), id: name });
  }
  return registry;
};

/** What a schema without a shape says of itself. */
const describe = ({ zodSchema, jsonSchema }: { zodSchema: Zod.core.$ZodType; jsonSchema: Json }) => {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description) jsonSchema.description = description;
};

/** The same JSON with each reference below `from` led to its place, by the name that `move` gives it. */
const moved = <Part,>(json: Part, from: string, move: (name: string) => string) =>
  JSON.parse(
    JSON.stringify(json, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(from)
        ? PLACE + move(value.slice(from.length))
        : value,
    ),
  ) as Part;

const namesIn = (json: Json | undefined) =>
  [...JSON.stringify(json ?? {}).matchAll(/"\$ref":"[^"]*\/(\w+)"/g)].flatMap(([, name]) => name ?? []);

/** Names that mean one thing in a request and another in an answer (texts are trimmed, defaults are filled in). */
const twofold = (read: Record<string, Json>, written: Record<string, Json>) => {
  const both = Object.keys(read).filter((name) => name in written);
  const found = new Set(both.filter((name) => JSON.stringify(read[name]) !== JSON.stringify(written[name])));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const name of both) if (namesIn(read[name]).some((inner) => found.has(inner))) found.add(name);
  }
  return found;
};

/**
 * Collects JSON schemas of requests (`input`) and answers (`output`): what the contract exports, and `more` by name, is
 * referred to and written once, by its name. `finish` gives those and leads a part of the document to the final names.
 */
export const createSchemas = (more: Schemas) => {
  const exported = Object.entries(contract).map(([name, schema]): [string, unknown] => [nameOf(name), schema]);
  const registry = registryOf([...Object.entries(more), ...exported]);
  const found: Record<'input' | 'output', Record<string, Json>> = { input: {}, output: {} };

  const convert: Convert = (schema, io) => {
    const made: Json = z.toJSONSchema(schema, { io, metadata: registry, override: describe, unrepresentable: 'any' });
    const { $schema: _dialect, $defs = {}, ...root } = moved(made, '#/$defs/', (same) => same);
    Object.assign(found[io], $defs);
    const name = registry.get(schema)?.id;
    if (!name) return root;
    found[io][name] = root;
    return { $ref: PLACE + name };
  };

  const finish = () => {
    const split = twofold(found.input, found.output);
    const inRequests = (name: string) => (split.has(name) ? `${name}Request` : name);
    const schemas: Record<string, Json> = {};
    for (const [name, json] of Object.entries(found.input)) schemas[inRequests(name)] = moved(json, PLACE, inRequests);
    Object.assign(schemas, found.output);
    const sorted = Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b, 'en'));
    return { schemas: Object.fromEntries(sorted), inRequests: <Part,>(json: Part) => moved(json, PLACE, inRequests) };
  };
  return { convert, finish };
};
