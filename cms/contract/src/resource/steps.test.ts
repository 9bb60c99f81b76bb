import { expect, it } from 'vitest';
import { RESOURCE_STEPS, stageOfStep } from './steps';

it('gives the four stages their steps, and none to the other two', () => {
  expect(RESOURCE_STEPS.map(stageOfStep)).toEqual([null, 'feeling', 'imagine', 'implement', 'share', null]);
});
