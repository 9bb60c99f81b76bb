import type { ApplyStatus } from 'contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AllSent } from './all-sent';

it.each<[ApplyStatus[], string, boolean]>([
  [[2], '主辦單位審核', false],
  [[4, 2, 6], '主辦單位審核', false],
  [[4], '通過審核了', true],
  [[4, 5, 6], '通過審核了', true],
  [[6], '評完分了', true],
])('%j: %s', (statuses, words, goesOn) => {
  const stories = statuses.map((apply_status) => ({ apply_status }));
  const html = renderToStaticMarkup(<AllSent stories={stories} next={<b>新增小組</b>} />);
  expect(html).toContain(words);
  expect(html.includes('新增小組')).toBe(goesOn);
});
