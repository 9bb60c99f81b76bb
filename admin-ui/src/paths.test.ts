import { expect, it } from 'vitest';
import { paths } from './paths';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
// These are addresses of the API as well.
const ofApi: string[] = [paths.audit, paths.breaches, paths.dataRequests, paths.season, paths.systemStatus];

const addresses = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path : path.of('')))
  .map((path) => path.replace(/\/$/, ''))
  .filter((path) => !ofApi.includes(path));

it('spells every address out, and no other file does', () => {
  const strays = Object.entries(sources).flatMap(([file, text]) =>
    /^\.\/paths\.|\.test\./.test(file)
      ? []
      : addresses.filter((path) => new RegExp(`['"\`]${path}(?![-\\w])`).test(text)).map((path) => `${file} ${path}`),
  );
  expect(strays).toEqual([]);
});
