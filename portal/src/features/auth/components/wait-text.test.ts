import { expect, it } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { waitText } from './wait-text';

const refusal = (status: number, details: Record<string, unknown>) => new ApiError(status, 'x', '', [], details);

it.each([
  [refusal(429, { retry_after: 1 }), '1 秒後可以再試。'],
  [refusal(429, { retry_after: 59 }), '59 秒後可以再試。'],
  [refusal(429, { retry_after: 60 }), '約 1 分鐘後可以再試。'],
  [refusal(429, { retry_after: 177 }), '約 3 分鐘後可以再試。'],
  [refusal(429, {}), undefined],
  [refusal(400, { retry_after: 60 }), undefined],
  [new Error('x'), undefined],
])('says when to try again: %#', (error, text) => {
  expect(waitText(error)).toBe(text);
});
