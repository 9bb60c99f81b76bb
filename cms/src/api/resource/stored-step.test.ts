import { RESOURCE_STEPS } from 'contract';
import { expect, it } from 'vitest';
import schema from './content-types/edu-resource/schema.json';
import { stepOf, storedStep } from './stored-step';

it('keeps every step as one of the values of the content type', () => {
  expect(RESOURCE_STEPS.map(storedStep)).toEqual(schema.attributes.step.enum);
  expect(RESOURCE_STEPS.map((step) => stepOf(storedStep(step)))).toEqual([...RESOURCE_STEPS]);
});

it('has no step for a draft without one', () => {
  expect([null, undefined, '', '感受'].map(stepOf)).toEqual(['', '', '', '']);
});
