import { describe, expect, it } from 'vitest';
import { createMatcher, type Layer } from './index-router';

const layer = (path: string, methods: string[], regexp: RegExp, name = ''): Layer => ({
  path,
  methods,
  stack: [{ name }],
  match: (address) => regexp.test(address),
});

const allowed = () => layer('/api([^/]*)', [], /^\/api([^/]*)(?=[/#?]|$)/i, 'allowedMethods');
const anywhere = layer('([^/]*)', [], /^([^/]*)/i, 'initialize');
const own = layer('/api/story/personal', ['HEAD', 'GET'], /^\/api\/story\/personal[/#?]?$/i);
const remove = layer('/api/story/:id', ['DELETE'], /^\/api\/story\/([^/#?]+?)[/#?]?$/i);
const list = layer('/api/story', ['HEAD', 'GET'], /^\/api\/story[/#?]?$/i);
const health = layer('/api/health', ['HEAD', 'GET'], /^\/api\/health[/#?]?$/i);
const page = layer('/admin/:path*', ['HEAD', 'GET'], /^\/admin(?:\/(.*))?[/#?]?$/i);
const login = layer('/admin/login', ['POST'], /^\/admin\/login[/#?]?$/i);

const ALL = [anywhere, allowed(), own, remove, list, allowed(), health, login, page];
const match = createMatcher(ALL);

/** As @koa/router finds them, without the middlewares that say which methods a path has. */
const tried = (path: string, method: string) => {
  const routes = ALL.filter((one) => one.stack[0]?.name !== 'allowedMethods' && one.match(path));
  const pathAndMethod = routes.filter(({ methods }) => methods.length === 0 || methods.includes(method));
  return { path: routes, pathAndMethod, route: pathAndMethod.some(({ methods }) => methods.length > 0) };
};

const PATHS =
  `/api/story/personal /api/story/personal/ /API/Story/PERSONAL /api/story/x1 /api/story /api/story/ /api/stor
/api/story//personal //api/story /api /api/ /api/health /api/health/x /api/%73tory /admin /admin/ /admin/login /admin/LOGIN
/admin/a/b /ADMIN/x /nowhere / /constructor/__proto__ /api/ſtory`.split(/\s+/);

describe('createMatcher', () => {
  it('finds what trying every route finds, in the same order', () => {
    for (const path of ['', ...PATHS])
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'PATCH', 'OPTIONS'])
        expect(match(path, method), `${method} ${path}`).toEqual(tried(path, method));
  });

  it('takes every route of a path for its answer to other methods', () => {
    expect(match('/api/story/personal', 'PUT')).toEqual({
      path: [anywhere, own, remove],
      pathAndMethod: [anywhere],
      route: false,
    });
  });

  it('leaves out what each router adds for other methods, but no other middleware', () => {
    expect(match('/api/health', 'GET').pathAndMethod).toEqual([anywhere, health]);
  });

  it('tries only what begins like the address', () => {
    const seen: string[] = [];
    const watch = (one: Layer): Layer => ({
      ...one,
      match: (path) => {
        seen.push(String(one.path));
        return one.match(path);
      },
    });
    createMatcher(ALL.map(watch))('/api/story/personal', 'GET');
    expect(seen).toEqual(['([^/]*)', '/api/story/personal', '/api/story/:id', '/api/story', '/admin/:path*']);
  });
});
