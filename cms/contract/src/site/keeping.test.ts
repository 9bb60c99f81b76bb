import { expect, it } from 'vitest';
import { type Keeping, keepingPeriods, keepingSchema } from './keeping';

const KEYS = Object.keys(keepingSchema.shape) as (keyof Keeping)[];

it.each(KEYS)('says the %s of this server', (key) => {
  const keeping = Object.fromEntries(KEYS.map((each, at) => [each, 101 + at])) as Keeping;
  const said = (now: Keeping) => keepingPeriods(now).filter(({ text }) => text.includes('987'));
  expect(said(keeping)).toEqual([]);
  expect(said({ ...keeping, [key]: 987 })).toHaveLength(1);
});
