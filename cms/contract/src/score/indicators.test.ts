import { expect, it } from 'vitest';
import { INDICATORS, STAGES } from './indicators';

it('are two a stage in the order of a judgement', () => {
  expect(INDICATORS.map(({ stage }) => stage).join('')).toBe('FFIIDDSS');
  expect(new Set(INDICATORS.map(({ key }) => key)).size).toBe(8);
  expect(new Set(INDICATORS.map(({ target }) => target)).size).toBe(8);
});

it('maps letters, picture keys and words', () => {
  expect(STAGES.map(({ letter, key, label }) => `${letter} ${key} ${label}`)).toEqual([
    'F feeling 感受',
    'I imagine 想像',
    'D implement 實踐',
    'S share 分享',
  ]);
});
