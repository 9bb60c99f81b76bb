import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';
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
    expect(() => checkRoutes(server(ruled))).not.toThrow();
  });

  it('stops the boot at one without, and names it (T-01)', () => {
    const bare = { method: 'PUT', path: '/story/:id', handler: 'story.change', config: {} };
    expect(() => checkRoutes(server(ruled, bare))).toThrow(/PUT \/api\/story\/:id \(api story\) has no rights row/);
  });

  it('is not fooled by a copy', () => {
    expect(() => checkRoutes(server({ ...ruled }))).toThrow(/no rights row/);
  });
});
