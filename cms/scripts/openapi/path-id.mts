import type { Json } from './schemas.mts';

const PLACE = '#/components/schemas/';
const ID: Json = { type: 'string', description: 'The id of the path; any other is refused.' };

/** How often each named schema is referred to in a part of the document. */
const refsIn = (part: unknown) => {
  const counts = new Map<string, number>();
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** The calls of a path, as far as their bodies are concerned. */
type Calls = Record<string, { requestBody?: { content: Record<string, { schema: Json }> } }>;

/**
 * Adds the path's own id, which the server lets pass (requirements/http.md, "unknown input"), to the bodies of PUT at a path
 * with `{id}`: into a named schema where only such bodies use it, else into a copy of it at its place.
 */
export const addPathId = (paths: Record<string, Calls>, schemas: Record<string, Json>) => {
  const bodies = Object.entries(paths)
    .filter(([path]) => path.includes('{id}'))
    .flatMap(([, { put }]) => Object.values(put?.requestBody?.content ?? {}));
  const [everywhere, here] = [refsIn([paths, schemas]), refsIn(bodies)];
  const withId = (schema: Json): Json => {
    if (schema.$ref) {
      const name = schema.$ref.slice(PLACE.length);
      const extended = withId(schemas[name] ?? {});
      if (everywhere.get(name) !== here.get(name)) return extended;
      schemas[name] = extended;
      return schema;
    }
    for (const kind of ['oneOf', 'anyOf'] as const)
      if (schema[kind]) return { ...schema, [kind]: schema[kind].map(withId) };
    return schema.properties && !schema.properties.id
      ? { ...schema, properties: { id: ID, ...schema.properties } }
      : schema;
  };
  for (const body of bodies) body.schema = withId(body.schema);
};
