import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '../routes/define-route';
import { checkRoutes } from './check-routes';

const server = (...routes: object[]) =>
  ({ apis: { story: { routes: { story: { routes } } } } }) as unknown as Core.Strapi;

const ruled = defineRoute({
  method: 'GET',
  path: '/story',
  handler: 'story.list',
  summary: 'The stories.',
  who: { actors: ['admin'] },
});

describe('checkRoutes', () => {
  it('lets routes with a rights row boot', () => {
    expect(() => checkRoutes(server(ruled), '/auth/')).not.toThrow();
  });

  it('stops the boot at one without, and names it (T-01)', () => {
    const bare = { method: 'PUT', path: '/story/:id', handler: 'story.change', config: {} };
    expect(() => checkRoutes(server(ruled, bare), '/auth/')).toThrow(
      /PUT \/api\/story\/:id \(api story\) has no rights row/,
    );
  });

  it('is not fooled by a copy', () => {
    expect(() => checkRoutes(server({ ...ruled }), '/auth/')).toThrow(/no rights row/);
  });

  it('stops the boot at a change of accounts by admins without proof (T-83)', () => {
    const change = {
      method: 'PUT',
      path: '/auth/give-role/:id',
      handler: 'roles.give',
      summary: 'Gives a role.',
    } as const;
    const unasked = defineRoute({ ...change, who: { actors: ['admin'] } });
    expect(() => checkRoutes(server(unasked), '/auth/')).toThrow(/PUT \/api\/auth\/give-role\/:id .* without proof/);
    const asked = defineRoute({ ...change, who: { actors: ['admin'], proof: true } });
    expect(() => checkRoutes(server(asked), '/auth/')).not.toThrow();
  });

  it('makes no route that asks for proof and has no field for it', () => {
    const request = { body: z.strictObject({ role: z.string() }) };
    const make = () =>
      defineRoute({
        method: 'PUT',
        path: '/auth/role',
        handler: 'roles.give',
        summary: 'Gives a role.',
        who: { actors: ['admin'], proof: true },
        request,
      });
    expect(make).toThrow(/PUT \/auth\/role asks for proof/);
  });
});
