import type { Core } from '@strapi/strapi';

/** What is used here of a route as the router keeps it; a middleware of the router has no methods. */
export type Layer = { path: unknown; methods: string[]; stack: { name: string }[]; match(path: string): boolean };
type Matched = { path: Layer[]; pathAndMethod: Layer[]; route: boolean };

const HEAD = /^\/([^/#?]*)\/([^/#?]*)/;
const LITERAL_HEAD = /^\/([\w.-]+)\/([\w.-]+)(?=\/|$)/;

/** The first two parts of an address, as the router compares them: whatever their case. */
const headOf = (pattern: RegExp, path: unknown): string | undefined => {
  const [, first, second] = (typeof path === 'string' && pattern.exec(path)) || [];
  return first === undefined || second === undefined ? undefined : `${first}/${second}`.toLowerCase();
};

/** What each of Strapi's routers adds to say which methods a path has; the server says it once more for all of them. */
const isAllowedMethods = ({ methods, stack }: Layer) =>
  methods.length === 0 && stack.every(({ name }) => name === 'allowedMethods');

/**
 * Finds the routes of an address as @koa/router's `match` does, in the same order, but tries only those that begin with
 * the same two parts or with a parameter. Trying all of them for each request, and walking through a middleware of each
 * router, is half of the garbage that a short call makes.
 */
export const createMatcher = (layers: readonly Layer[]) => {
  const routes = layers
    .filter((layer) => !isAllowedMethods(layer))
    .map((layer) => ({ layer, head: headOf(LITERAL_HEAD, layer.path) }));
  const among = (head?: string) =>
    routes.filter((route) => route.head === undefined || route.head === head).map(({ layer }) => layer);
  const anywhere = among();
  const byHead = new Map(routes.flatMap(({ head }) => (head === undefined ? [] : [[head, among(head)] as const])));

  return (path: string, method: string): Matched => {
    const matched: Matched = { path: [], pathAndMethod: [], route: false };
    for (const layer of byHead.get(headOf(HEAD, path) ?? '') ?? anywhere) {
      if (!layer.match(path)) continue;
      matched.path.push(layer);
      if (layer.methods.length > 0 && !layer.methods.includes(method)) continue;
      matched.pathAndMethod.push(layer);
      matched.route ||= layer.methods.length > 0;
    }
    return matched;
  };
};

/** Gives the server's router a quick `match`. Routes that are registered or mounted later are found too. */
export const indexRouter = (strapi: Core.Strapi) => {
  const router = strapi.server.router as unknown as { stack: Layer[]; match: ReturnType<typeof createMatcher> };
  let known = -1;
  let match: ReturnType<typeof createMatcher>;
  router.match = (path, method) => {
    if (known !== router.stack.length) {
      known = router.stack.length;
      match = createMatcher(router.stack);
    }
    return match(path, method);
  };
};
