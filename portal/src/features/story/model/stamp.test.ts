import { editionName } from 'contract';
import { expect, it } from 'vitest';
import { stampOf } from './stamp';

const sent = Date.parse('2026-11-21T12:41:00Z');
const passed = { word: '審核通過', under: editionName(2026) };

it.each([
  ['open', 1, null, undefined],
  ['sent', 2, sent, { word: '已送出', under: '2026-11-21' }],
  ['sent back', 3, sent, undefined],
  ['approved', 4, sent, passed],
  ['being judged', 5, sent, passed],
  ['judged', 6, sent, passed],
] as const)('a story that is %s', (_state, apply_status, apply_time, stamp) => {
  expect(stampOf({ apply_status, apply_time, session: 2026 })).toEqual(stamp);
});
