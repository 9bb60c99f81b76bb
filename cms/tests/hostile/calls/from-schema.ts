import type { Random } from '../random';

/** The part of JSON Schema that the document of the API uses. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Gives a value that is likely to fit a field of this name, or undefined. */
export type Hint = (random: Random, name: string) => unknown;

const WORDS = [
  '操場的飲水機',
  '海風小隊',
  'Guangming School',
  '王小明',
  '五年級',
  'a',
  '很用心',
  'https://youtu.be/dQw4w9WgXcQ',
];
const PATTERNED = [
  '1',
  '20',
  '100',
  '2026',
  '2026-03-01',
  'abc_1',
  'aB3-_x',
  '8b2f4c1e-9d3a-4f6b-8c7d-0e1f2a3b4c5d',
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdef0123456789abcdef.jpg',
];

const textOf = (random: Random, { pattern, minLength = 0, maxLength = 200 }: Schema): string => {
  if (pattern) {
    const fitting = PATTERNED.filter((text) => new RegExp(pattern).test(text));
    if (fitting.length > 0) return random.pick(fitting);
  }
  const word = random.pick(WORDS);
  return word.repeat(Math.max(1, Math.ceil(minLength / word.length))).slice(0, Math.max(1, maxLength));
};

const numberOf = (random: Random, { minimum = 0, maximum = 100, type }: Schema): number => {
  const value = random.chance(0.2)
    ? random.pick([minimum, maximum])
    : minimum + random.next() * Math.min(maximum - minimum, 1e15);
  return type === 'integer' ? Math.floor(value) : value;
};

/** `base`, the version that the caller has read, is mostly another one by now: then nothing else is looked at. */
const objectOf = (random: Random, schema: Schema, hint: Hint): Record<string, unknown> => {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const known = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(name === 'base' ? 0.15 : 0.6),
  );
  const free =
    propertyNames && typeof additionalProperties === 'object'
      ? Array.from(
          { length: random.whole(0, 3) },
          () => [String(fromSchema(random, propertyNames, hint)), additionalProperties] as const,
        )
      : [];
  return Object.fromEntries([...known, ...free].map(([name, part]) => [name, fromSchema(random, part, hint, name)]));
};

const listOf = (random: Random, { items = {}, minItems = 0, maxItems = 4 }: Schema, hint: Hint, name: string) => {
  const length = random.chance(0.05) ? maxItems + 1 : random.whole(minItems, Math.min(maxItems, minItems + 3));
  return Array.from({ length }, () => fromSchema(random, items, hint, name));
};

/** A value that fits a schema, or nearly; `hint` knows ids, addresses and times that exist. */
export const fromSchema = (random: Random, schema: Schema, hint: Hint, name = ''): unknown => {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fromSchema(random, random.pick(either), hint, name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return objectOf(random, schema, hint);
  if (type === 'array') return listOf(random, schema, hint, name);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  const hinted = random.chance(0.85) ? hint(random, name) : undefined;
  const wanted = type === 'integer' ? 'number' : type;
  if (hinted !== undefined && (wanted === undefined || typeof hinted === wanted)) return hinted;
  if (type === 'number' || type === 'integer') return numberOf(random, { ...schema, type });
  return textOf(random, schema);
};
