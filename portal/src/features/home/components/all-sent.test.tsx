import type { ApplyStatus } from 'contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AllSent } from './all-sent';

it.each<[ApplyStatus[], string]>([
  [[2], '主辦單位審核'],
  [[4, 2, 6], '主辦單位審核'],
  [[4], '通過審核了'],
  [[4, 5, 6], '通過審核了'],
])('%j: %s', (statuses, words) => {
  const html = renderToStaticMarkup(<AllSent stories={statuses.map((apply_status) => ({ apply_status }))} />);
  expect(html).toContain(words);
});
