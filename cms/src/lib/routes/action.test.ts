import type { Context } from 'koa';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { action, routesOf } from './action';
import type { Actor } from './actor';
import { hasRights } from './define-route';

const params = z.object({ id: z.string() });
const query = z.object({ page: z.coerce.number() });
const body = z.object({ name: z.string() });
const one = z.object({ id: z.string(), name: z.string() });
const ANYONE = { actors: 'anyone' } as const;
const STAFF = { actors: ['admin'] } as const;
const call = { get: '/cat', summary: 'A cat.' } as const;

/** A context with what session, rights and schemas have put there. */
const context = (state: object = {}) => {
  const ctx = { state: { input: {}, ...state }, redirect: (to: string) => Object.assign(ctx, { to }) };
  return ctx as unknown as Context & { to?: string };
};

const routeOf = (made: object) => {
  const [route] = routesOf({ catHouse: { made } }).routes;
  if (!route) throw new Error('no route');
  return route;
};

describe('the types of an action', () => {
  it('are those of its schemas and its rights row', () => {
    action({
      ...call,
      who: STAFF,
      takes: { params, query, body },
      answers: one,
      run: (input) => {
        expectTypeOf(input.actor).toEqualTypeOf<Actor & { role: 'admin' }>();
        expectTypeOf(input.params).toEqualTypeOf<{ id: string }>();
        expectTypeOf(input.query).toEqualTypeOf<{ page: number }>();
        expectTypeOf(input.body).toEqualTypeOf<{ name: string }>();
        expectTypeOf(input.object).toEqualTypeOf<undefined>();
        return { ...input.params, ...input.body };
      },
    });
    action({
      ...call,
      who: ANYONE,
      answers: 204,
      run: async ({ actor, body: nothing }) => {
        expectTypeOf(actor).toEqualTypeOf<undefined>();
        expectTypeOf(nothing).toEqualTypeOf<undefined>();
      },
    });
    action({
      ...call,
      who: { actors: 'link' },
      takes: { body: { kinds: { One: one, Other: body }, pick: () => one } },
      answers: 302,
      run: ({ actor, body: chosen }) => {
        expectTypeOf(actor).toEqualTypeOf<Actor | undefined>();
        expectTypeOf(chosen).toExtend<{ id: string; name: string } | { name: string }>();
        return undefined;
      },
    });
  });

  it('refuse what the declaration does not say', () => {
    // @ts-expect-error No rights row; it doesn't boot either.
    expect(() => action({ ...call, answers: one, run: () => ({ id: '1', name: 'Mimi' }) })).toThrow(/GET \/cat has no/);
    // @ts-expect-error The answer lacks a name.
    action({ ...call, who: ANYONE, answers: one, run: () => ({ id: '1' }) });
    // @ts-expect-error Nothing is answered with 204.
    action({ ...call, who: ANYONE, answers: 204, run: async () => 'Mimi' });
    // @ts-expect-error Leads on to no address.
    action({ ...call, who: ANYONE, answers: 302, run: () => 5 });
    // @ts-expect-error No body is taken.
    action({ ...call, who: ANYONE, takes: { params }, answers: one, run: ({ body: { name } }) => ({ id: '1', name }) });
    // @ts-expect-error Two methods.
    action({ ...call, post: '/cat', who: ANYONE, answers: 204, run: async () => undefined });
    // @ts-expect-error No such refusal.
    action({ ...call, who: ANYONE, refusals: ['no_cat'], answers: 204, run: async () => undefined });
  });
});

describe('an action answers', () => {
  it('by its schema, with what was parsed', async () => {
    const show = action({
      ...call,
      who: STAFF,
      takes: { params, body },
      answers: one,
      run: async (input) => ({ ...input.params, ...input.body, actor: input.actor.id, object: input.object }),
    });
    const input = { params: { id: 'c1' }, body: { name: 'Mimi' } };
    const ctx = context({ actor: { id: 'a1' }, object: 'cat', input });
    await show(ctx);
    expect(ctx.body).toEqual({ id: 'c1', name: 'Mimi', actor: 'a1', object: 'cat' });
  });

  it('204 with nothing, and only when it is done', async () => {
    const ctx = context();
    await action({ ...call, who: ANYONE, answers: 204, run: async () => expect(ctx.status).toBeUndefined() })(ctx);
    expect(ctx.status).toBe(204);
  });

  it('302 with an address, or as it has answered by itself', async () => {
    const [led, alone] = [context(), context()];
    await action({ ...call, who: ANYONE, answers: 302, run: async () => '/login' })(led);
    expect(led).toMatchObject({ to: '/login', body: '' });
    await action({ ...call, who: ANYONE, answers: 302, run: () => undefined })(alone);
    expect(alone).not.toHaveProperty('to');
  });

  it('with what it says, and only when it is done', async () => {
    const ctx = context();
    await action({ ...call, who: ANYONE, answers: { says: '好' }, run: async () => expect(ctx.body).toBeUndefined() })(
      ctx,
    );
    expect(ctx.body).toEqual({ message: '好' });
  });

  it('what it writes by itself', async () => {
    const ctx = context();
    const write = async (input: { ctx: Context }) => void Object.assign(input.ctx, { body: 'cats' });
    await action({ ...call, who: ANYONE, answers: { writes: ['text/plain'] }, run: write })(ctx);
    expect(ctx.body).toBe('cats');
  });
});

describe('the routes of an entity', () => {
  const made = (path: `/${string}`) =>
    action({ get: path, summary: 'x', who: ANYONE, answers: 204, run: async () => {} });

  it('are named by controller and action, whatever else a controller exports', () => {
    const catHouse = { list: made('/cat'), LIMIT: 5, default: {} };
    const { routes } = routesOf({ catHouse, dog: { list: made('/dog') } });
    expect(routes.map(({ handler }) => handler)).toEqual(['cat-house.list', 'dog.list']);
    expect(routes.every(hasRights)).toBe(true);
  });

  it('come with fixed parts first, across controllers', () => {
    const { routes } = routesOf({ a: { one: made('/cat/:id') }, b: { all: made('/cat/all') } });
    expect(routes.map(({ path }) => path)).toEqual(['/cat/all', '/cat/:id']);
  });

  it('say what the declaration says', () => {
    const pick = () => body;
    const full = action({
      put: '/cat/:id',
      summary: 'Names a cat.',
      who: STAFF,
      takes: { params, body: { kinds: { Cat: body, Tom: one }, pick } },
      answers: one,
      refusals: ['not_found'],
      repeatable: true,
      hidesPath: true,
      run: ({ params: { id }, body: { name } }) => ({ id, name }),
    });
    const route = routeOf(full);
    expect(route).toMatchObject({ method: 'PUT', path: '/cat/:id', who: STAFF, hidesPath: true, response: one });
    expect(route.request).toEqual({ params: params.shape, body: { 'application/json': body } });
    const { summary, refusals, repeatable, bodies } = route.docs;
    expect([summary, refusals, repeatable, bodies]).toEqual([
      'Names a cat.',
      ['not_found'],
      true,
      { Cat: body, Tom: one },
    ]);
  });

  it.each([
    [204, { answers: 204 }],
    [302, { answers: 302 }],
    [{ writes: ['text/plain'] }, { sends: ['text/plain'] }],
  ] as const)('say of %j how it answers', (answers, docs) => {
    const route = routeOf(action({ ...call, who: ANYONE, answers, run: async () => undefined }));
    expect(route.docs).toMatchObject(docs);
    expect(route.response).toBeUndefined();
  });

  it('say the shape of JSON that is written', () => {
    const route = routeOf(action({ ...call, who: ANYONE, answers: { writes: one }, run: async () => {} }));
    expect(route.response).toBe(one);
  });
});
