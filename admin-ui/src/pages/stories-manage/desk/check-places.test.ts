import type { MachineCheck } from 'contract';
import { describe, expect, it } from 'vitest';
import { failedStops, partOf } from './check-places';

const check = (code: MachineCheck['code'], section: MachineCheck['section'], more: Partial<MachineCheck> = {}) => ({
  code,
  section,
  state: 'fail' as const,
  evidence: '量到的',
  places: [],
  ...more,
});

describe('where a check leads', () => {
  const photos = check('photo_quality', '2.2');
  const people = check('members_incomplete', '3.1');
  it.each([
    ['a photo', photos, { label: '實踐第 2 張', stage: 'implement', index: 1 }, 'photo-implement-1'],
    ['a stage', photos, { label: '想像沒有照片', stage: 'imagine' }, 'stage-imagine'],
    ['a person', people, { label: '王小明：缺羅馬拼音', person_id: 'm1' }, 'person-m1'],
    ['the people', people, { label: '還沒有輔導員' }, 'people'],
    ['where certificates go', people, { label: '還沒有收件資料', part: 'certificate_address' }, 'certificate'],
    ['a card', check('video_private', '2.6'), undefined, 'video'],
  ] as const)('%s', (_, from, place, part) => {
    expect(partOf(from, place)).toBe(part);
  });

  it('stops at each place of what failed, at the card when no place is named, and at nothing else', () => {
    const places = [
      { label: '感受第 1 張 900×600', stage: 'feeling' as const, index: 0 },
      { label: '分享第 3 張 800×600', stage: 'share' as const, index: 2 },
    ];
    const stops = failedStops([
      check('video_private', '2.6', { state: 'look' }),
      check('photo_quality', '2.2', { places }),
      check('sdgs_count', '2.7'),
      check('consent_missing', '2.4', { state: 'pass' }),
    ]);
    expect(stops).toEqual([
      { part: 'photo-feeling-0', words: '感受第 1 張 900×600' },
      { part: 'photo-share-2', words: '分享第 3 張 800×600' },
      { part: 'goals', words: '量到的' },
    ]);
  });
});
