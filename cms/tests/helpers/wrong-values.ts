import { z } from 'zod';

type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
};

/** A value of every kind that JSON has, and nothing. */
const KINDS = [undefined, null, 5, 1.5, -1, 'x', '', true, [], [5], ['x', 'x'], {}, { x: 1 }];

const sampleOf = ({ type, enum: words, const: only, anyOf, oneOf, items, properties = {} }: Shape): unknown => {
  if (only !== undefined) return only;
  if (words) return words[0];
  const [one] = anyOf ?? oneOf ?? [];
  if (one) return sampleOf(one);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, sampleOf(part)]));
  if (type === 'array') return items ? [sampleOf(items)] : [];
  return { string: '測試', number: 1, integer: 1, boolean: true }[type ?? ''] ?? null;
};

function* changed(shape: Shape, put: (value: unknown) => unknown): Generator<unknown> {
  for (const value of KINDS) yield put(value);
  for (const one of shape.anyOf ?? shape.oneOf ?? []) yield* changed(one, put);
  if (shape.items) yield* changed(shape.items, (value) => put([value]));
  const whole = sampleOf(shape) as object;
  for (const [key, part] of Object.entries(shape.properties ?? {}))
    yield* changed(part, (value) => put({ ...whole, [key]: value }));
}

/** Values that are a schema's, nearly: each place of them holds, one after another, a value of every kind. */
export const wrongValues = (schema: z.ZodType): Generator<unknown> =>
  changed(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, (value) => value);
