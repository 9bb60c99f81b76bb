import { expect, it } from 'vitest';
import { RESOURCE_STEPS, STAFF_STEPS, stageOfStep } from './steps';

it('gives the four stages their steps, and none to the other two', () => {
  expect(RESOURCE_STEPS.map(stageOfStep)).toEqual([null, 'feeling', 'imagine', 'implement', 'share', null]);
});

it('are the same for staff, who read them in the order of B §5', () => {
  expect([...STAFF_STEPS].sort()).toEqual([...RESOURCE_STEPS].sort());
  expect(STAFF_STEPS[0]).toBe('感受');
});
