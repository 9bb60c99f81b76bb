import { expect, it } from 'vitest';
import { coversOf, juryQuery } from './jury';

it.each([
  [{}, 12],
  [{ top: '60' }, 60],
  [{ top: '1' }, 1],
  [{ top: '0' }, undefined],
  [{ top: '61' }, undefined],
  [{ top: 'all' }, undefined],
])('%o lays so many on the table: %s', (query, top) => {
  expect(juryQuery.safeParse(query).data?.top).toBe(top);
});

it('coversOf takes the chosen picture of a stage, else the first', () => {
  const picture = (url: string, is_cover = false) => ({ url, description: url, is_cover });
  const covers = coversOf({
    feeling: [picture('a'), picture('b', true)],
    imagine: [picture('c'), picture('d')],
    implement: [],
    share: [picture('e', true)],
  });
  expect(Object.values(covers).map((cover) => cover?.url)).toEqual(['b', 'c', undefined, 'e']);
});
