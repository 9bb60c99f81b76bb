import { DAY, MINUTE } from 'contract';
import { expect, it } from 'vitest';
import { decidedText } from './decided-elsewhere';

const at = Date.parse('2026-11-21T20:41:00+08:00');
const rejected = {
  id: 'h1',
  kind: 'rejected' as const,
  time: at,
  from_status: 2 as const,
  to_status: 3 as const,
  actor: '林編輯',
};

it.each([
  [3, rejected, true, at + MINUTE, '這則故事已在 20:41 由林編輯退件，剛才的選擇沒有送出。'],
  [3, { ...rejected, actor: '' }, true, at + MINUTE, '這則故事已在 20:41 退件，剛才的選擇沒有送出。'],
  [3, rejected, false, at + DAY, '這則故事已在 2026-11-21 20:41 由林編輯退件。'],
  [4, rejected, false, at, '這則故事已經是「審核通過」。'],
  [4, undefined, true, at, '這則故事已經是「審核通過」，剛才的選擇沒有送出。'],
] as const)('says of status %i what happened and when', (status, last, unsent, now, text) => {
  expect(decidedText(status, last, unsent, now)).toBe(text);
});
