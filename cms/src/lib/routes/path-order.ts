/** 0 for each fixed part of a path, 1 for a parameter: `/story/:id` is `01`. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((part) => (/[:*(]/.test(part) ? '1' : '0'))
    .join('');

/** Routes in the order in which a router may try them: where an address fits two paths, the earlier fixed part wins. */
export const inOrder = <R extends { path: string }>(routes: readonly R[]): R[] =>
  routes
    .map((route) => ({ route, shape: shapeOf(route.path) }))
    .sort((one, other) => (one.shape < other.shape ? -1 : Number(one.shape > other.shape)))
    .map(({ route }) => route);
