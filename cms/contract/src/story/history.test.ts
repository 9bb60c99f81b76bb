import { expect, it } from 'vitest';
import { changedSections, type StoryChanges } from './history';

const field = (section: string) => ({ section }) as StoryChanges['fields'][number];
const photos = [{ stage: 'feeling', added: [], removed: [], edited: [] }] satisfies StoryChanges['photos'];

it.each([
  ['nothing', [], [], []],
  ['fields, in the order of the page', ['2.7', '2.1', '2.7'], [], ['2.1', '2.7']],
  ['photos alone', [], photos, ['2.2']],
  ['both', ['3.1'], photos, ['2.2', '3.1']],
] as const)('the sections in which something differs: %s', (_, sections, stages, expected) => {
  expect(changedSections({ fields: sections.map(field), photos: [...stages] })).toEqual(expected);
});
