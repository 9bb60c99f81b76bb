import { expect, it } from 'vitest';
import { inOrder } from './path-order';

const ordered = (...paths: string[]) => inOrder(paths.map((path) => ({ path }))).map(({ path }) => path);

it.each([
  [
    ['/story/:id', '/story/bin'],
    ['/story/bin', '/story/:id'],
  ],
  [
    ['/story/:id/files', '/story/bin/:file'],
    ['/story/bin/:file', '/story/:id/files'],
  ],
  [
    ['/:one/:two', '/:one/two', '/one/:two'],
    ['/one/:two', '/:one/two', '/:one/:two'],
  ],
  [
    ['/file/(.*)', '/file/public'],
    ['/file/public', '/file/(.*)'],
  ],
])('of %j an address finds the fixed parts first', (given, order) => {
  expect(ordered(...given)).toEqual(order);
  expect(ordered(...given.toReversed())).toEqual(order);
});

it('leaves paths that no address can mean both as they were written', () => {
  expect(ordered('/b', '/a', '/c/:id')).toEqual(['/b', '/a', '/c/:id']);
});
