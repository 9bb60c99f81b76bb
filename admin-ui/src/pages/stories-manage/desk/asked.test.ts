import { expect, it } from 'vitest';
import { askedFor } from './asked';

const reasons = [
  { code: 'photos_missing', section: '2.2', text: '四步驟照片不足' },
  { code: 'consent_missing', section: '2.4', text: '沒有同意書' },
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
  expect(askedFor([{ kind: 'submitted' } as never, rejected], checks, reasons, ['2.2', '2.4'])).toEqual([
    { text: '請再想想題目', answered: undefined },
    { text: '四步驟照片不足', answered: true },
    { text: '沒有同意書', answered: false },
  ]);
});

it('finds nothing done in a section that is as it was sent back', () => {
  const checks = [{ code: 'photos_missing', state: 'pass' }] as unknown as Parameters<typeof askedFor>[1];
  const answers = (mended: Parameters<typeof askedFor>[3]) =>
    askedFor([rejected], checks, reasons, mended).map(({ answered }) => answered);
  expect(answers([])).toEqual([undefined, false, false]);
  expect(answers(['2.2'])).toEqual([undefined, true, false]);
});

it('asks for nothing after a rejection that was taken back', () => {
  const list = [{ kind: 'taken_back' }, rejected] as Parameters<typeof askedFor>[0];
  expect(askedFor(list, [], reasons, [])).toEqual([]);
});
