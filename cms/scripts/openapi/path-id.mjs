const PLACE = '#/components/schemas/';
const ID = { type: 'string', description: 'The id of the path; any other is refused.' };

/** How often each named schema is referred to in a part of the document. */
const refsIn = (part) => {
  const counts = new Map();
  for (const [, name] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * Adds the path's own id, which the server lets pass (requirements/http.md, "unknown input"), to the bodies of PUT at a path
 * with `{id}`: into a named schema where only such bodies use it, else into a copy of it at its place.
 */
export const addPathId = (paths, schemas) => {
  const bodies = Object.entries(paths)
    .filter(([path, { put }]) => path.includes('{id}') && put?.requestBody)
    .flatMap(([, { put }]) => Object.values(put.requestBody.content));
  const [everywhere, here] = [refsIn([paths, schemas]), refsIn(bodies)];
  const withId = (schema) => {
    if (schema.$ref) {
      const name = schema.$ref.slice(PLACE.length);
      const extended = withId(schemas[name]);
      if (everywhere.get(name) !== here.get(name)) return extended;
      schemas[name] = extended;
      return schema;
    }
    for (const kind of ['oneOf', 'anyOf']) if (schema[kind]) return { ...schema, [kind]: schema[kind].map(withId) };
    return schema.properties && !schema.properties.id
      ? { ...schema, properties: { id: ID, ...schema.properties } }
      : schema;
  };
  for (const body of bodies) body.schema = withId(body.schema);
};
