import { expect, it } from 'vitest';
import { askedFor } from './asked';

const reasons = [
  { code: 'photos_missing', text: '四步驟照片不足' },
  { code: 'consent_missing', text: '沒有同意書' },
] as unknown as Parameters<typeof askedFor>[2];
const rejected = {
  kind: 'rejected' as const,
  failed_message: '請再想想題目\n四步驟照片不足\n沒有同意書',
  reasons: ['photos_missing', 'consent_missing'] as never,
};

it('names what was asked, own words first, and what the machine finds of it', () => {
  const checks = [
    { code: 'photos_missing', state: 'pass' },
    { code: 'consent_missing', state: 'fail' },
  ] as unknown as Parameters<typeof askedFor>[1];
  expect(askedFor([{ kind: 'submitted' } as never, rejected], checks, reasons)).toEqual([
    { text: '請再想想題目', answered: undefined },
    { text: '四步驟照片不足', answered: true },
    { text: '沒有同意書', answered: false },
  ]);
});

it('asks for nothing after a rejection that was taken back', () => {
  const list = [{ kind: 'taken_back' }, rejected] as Parameters<typeof askedFor>[0];
  expect(askedFor(list, [], reasons)).toEqual([]);
});
