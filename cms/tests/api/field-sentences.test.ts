import type { ErrorItem } from 'contract';
import type { Context } from 'koa';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { readRoutes } from '../../scripts/openapi/routes.mts';
import { Failure } from '../../src/lib/errors/fail';
import { validateRequest } from '../../src/lib/routes/validate-request';
import { wrongValues } from '../helpers/wrong-values';

const refused = (schemas: Parameters<typeof validateRequest>[0], sent: object): ErrorItem[] => {
  try {
    validateRequest(schemas)(
      { state: {}, params: {}, querystring: '', ...sent } as unknown as Context,
      async () => undefined,
    );
    return [];
  } catch (error) {
    if (error instanceof Failure) return (error.details as { errors: ErrorItem[] }).errors;
    throw error;
  }
};

/** A sentence that leaves people where they were: none of ours, or one for what no other is known. */
const saysNothing = ({ message }: ErrorItem) =>
  !/\p{Script=Han}/u.test(message) || message.startsWith('內容格式不正確');

const routes = readRoutes();
// What the routes were read with is no server, and other files share this process.
afterAll(() => Reflect.deleteProperty(globalThis, 'strapi'));

const bodies = routes.flatMap(({ method, path, request, docs }) =>
  Object.values(docs.bodies ?? request.body ?? {}).map((schema): [string, z.ZodType] => [`${method} ${path}`, schema]),
);

it('every wrong kind of value in a body is answered with what to do (F §5.8)', () => {
  let count = 0;
  const bare = new Set<string>();
  for (const [name, schema] of bodies) {
    for (const body of wrongValues(schema)) {
      const errors = refused({ body: schema }, { state: { body } });
      count += errors.length;
      for (const error of errors.filter(saysNothing)) bare.add(`${name} ${error.path.join('.')}: ${error.message}`);
    }
  }
  expect([...bare]).toEqual([]);
  expect(count).toBeGreaterThan(10_000);
});

it('so is every wrong value in an address', () => {
  const bare = routes.flatMap(({ method, path, request: { query = {}, params = {} } }) => {
    const names = [
      ...Object.entries(query).map(([name, schema]) => ({ name, schema, values: ['x', '', '-1', ['1', '1']] })),
      ...Object.entries(params).map(([name, schema]) => ({ name, schema, values: ['', '%', 'x'.repeat(2_000)] })),
    ];
    return names.flatMap(({ name, schema, values }) =>
      values.flatMap((value) =>
        refused({ body: schema }, { state: { body: value } })
          .filter(saysNothing)
          .map(({ message }) => `${method} ${path} ${name}: ${message}`),
      ),
    );
  });
  expect(bare).toEqual([]);
});
