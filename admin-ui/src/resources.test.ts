import { expect, it } from 'vitest';
import { resources } from './resources';

const entries = resources.flatMap(({ meta }) =>
  meta?.parent ? [{ label: String(meta.label), rail: String(meta.rail) }] : [],
);

it('has a word for the rail that fits there and is a part of the label', () => {
  expect(entries).toHaveLength(21);
  expect(entries.filter(({ label, rail }) => rail.length > 4 || !label.includes(rail))).toEqual([]);
});
