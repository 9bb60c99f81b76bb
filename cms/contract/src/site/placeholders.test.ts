import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholders';

it.each([
  ['https://example.org/how-to', true],
  ['https://example.org/privacy', true],
  ['https://example.org/resources/education/five-minutes', true],
  ['https://example.org/resources/challenge/brochure', true],
  ['02-2345-6789', true],
  ['service@example.org', true],
  ['https://example.org/other', false],
  ['https://dfc.example.org/how-to', false],
  ['https://www.dfc.org.tw/how-to', false],
  ['02-2345-6780', false],
  ['teacher@example.org', false],
  ['', false],
])('%s: %s (decision 77)', (text, expected) => expect(isPlaceholder(text)).toBe(expected));
