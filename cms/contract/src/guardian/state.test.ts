import { describe, expect, it } from 'vitest';
import { DAY, SECOND } from '../common/durations';
import { addMonths } from '../common/time';
import { guardianCode } from './code';
import { type ConsentPurpose, consentPeople } from './purposes';
import { burstOf, GUARDIAN_LINK_LIFE, isAnswered, linkPower, marksOf, oldConsents, standingOf } from './state';

const entry = (person_id: string, purpose: ConsentPurpose, decision: 'yes' | 'no' | 'withdrawn') => ({
  person_id,
  purpose,
  decision,
});

it('of a person and purpose the newest entry holds', () => {
  const standing = standingOf([
    entry('m1', 'public_words', 'yes'),
    entry('m2', 'public_words', 'no'),
    entry('m1', 'public_photos', 'yes'),
    entry('m1', 'public_words', 'withdrawn'),
    entry('m2', 'public_words', 'yes'),
  ]);
  expect(marksOf(standing.get('m1'))).toEqual({ certificate_name: 'none', public_words: 'no', public_photos: 'yes' });
  expect(marksOf(standing.get('m2'))).toEqual({ certificate_name: 'none', public_words: 'yes', public_photos: 'none' });
  expect(marksOf(standing.get('m3'))).toEqual({
    certificate_name: 'none',
    public_words: 'none',
    public_photos: 'none',
  });
});

describe('what a link is good for', () => {
  const made = 1_000 * DAY;
  const fresh = { expires_time: made + GUARDIAN_LINK_LIFE, answered_time: null, replaced_time: null };
  const answered = { ...fresh, answered_time: made };
  const replaced = { ...fresh, replaced_time: made };
  it.each([
    ['fresh', fresh, made, false, true, 'answer'],
    ['fresh, with an answer by another link', fresh, made, true, true, 'answer'],
    ['in its last moment', fresh, made + 60 * DAY, false, true, 'answer'],
    ['too old', fresh, made + 60 * DAY + 1, false, true, 'none'],
    ['too old, while something holds', fresh, made + 60 * DAY + 1, true, true, 'withdraw'],
    ['answered', answered, made, true, true, 'withdraw'],
    ['answered, years later', answered, made + 2_000 * DAY, true, true, 'withdraw'],
    ['answered, when nothing holds', answered, made, false, true, 'none'],
    ['replaced', replaced, made, false, true, 'none'],
    ['replaced, while something holds', replaced, made, true, true, 'withdraw'],
    ['fresh, while consent is not asked for', fresh, made, false, false, 'none'],
    ['answered, while consent is not asked for', answered, made, true, false, 'withdraw'],
  ] as const)('%s', (_name, link, now, holds, enabled, power) => {
    expect(linkPower(link, { holds, enabled, now })).toBe(power);
  });
});

describe('answers within seconds of each other (T-100)', () => {
  const of = (story_id: string, ...list: [person_id: string, seconds: number | null][]) =>
    list.map(([person_id, at]) => ({ story_id, person_id, answered_time: at === null ? null : at * SECOND }));
  const links = (...list: [person_id: string, seconds: number | null][]) => of('s1', ...list);
  const three = { people: 3, stories: 1, from: 0 };
  it.each([
    ['none', links(), null],
    ['none answered', links(['a', null], ['b', null], ['c', null]), null],
    ['two people', links(['a', 0], ['b', 5]), null],
    ['three, far from each other', links(['a', 0], ['b', 31], ['c', 62]), null],
    ['three, in the last moment', links(['a', 0], ['b', 30], ['c', 60]), { ...three, to: 60_000 }],
    ['of three one later', links(['a', 0], ['b', 10], ['c', 41]), null],
    [
      'in another order, one without answer',
      links(['c', 20], ['d', null], ['a', 0], ['b', 10]),
      { ...three, to: 20_000 },
    ],
    ['one person by many links', links(['a', 0], ['a', 5], ['a', 10], ['b', 15]), null],
    [
      'the larger of two',
      links(['a', 0], ['b', 1], ['c', 2], ['d', 900], ['e', 901], ['f', 902], ['g', 903]),
      { people: 4, stories: 1, from: 900_000, to: 903_000 },
    ],
    [
      'one of each of three teams',
      [...of('s2', ['b', 20], ['z', 500]), ...links(['a', 0]), ...of('s3', ['c', 40])],
      { people: 3, stories: 3, from: 0, to: 40_000 },
    ],
    ['of other teams alone', [...links(['a', 900]), ...of('s2', ['b', 0], ['c', 1]), ...of('s3', ['d', 2])], null],
    ['one person of two teams', [...links(['a', 0]), ...of('s2', ['a', 5], ['b', 10])], null],
  ])('%s', (_name, list, burst) => {
    expect(burstOf(list, 's1')).toEqual(burst);
  });
});

describe('answers that are kept only because the world reads what they permit', () => {
  const NOW = Date.UTC(2031, 10, 29, 4);
  const [old, young] = [addMonths(NOW, -60) - 1, addMonths(NOW, -60)];
  const at = (time: number, ...of: Parameters<typeof entry>) => ({ ...entry(...of), time });
  it.each([
    ['none', [], 0],
    ['on the day', [at(young, 'm1', 'public_words', 'yes')], 0],
    ['a moment before', [at(old, 'm1', 'public_words', 'yes')], 1],
    ['of photos alone', [at(old, 'm1', 'public_photos', 'yes')], 1],
    ['for two things, one person', [at(old, 'm1', 'public_words', 'yes'), at(old, 'm1', 'public_photos', 'yes')], 1],
    ['of two people', [at(old, 'm1', 'public_words', 'yes'), at(old, 'm2', 'public_words', 'yes')], 2],
    ['asked again', [at(old, 'm1', 'public_words', 'yes'), at(young, 'm1', 'public_words', 'yes')], 0],
    ['taken back', [at(old, 'm1', 'public_words', 'yes'), at(old, 'm1', 'public_words', 'withdrawn')], 0],
    ['refused', [at(old, 'm1', 'public_words', 'no')], 0],
    ['for a certificate', [at(old, 'm1', 'certificate_name', 'yes')], 0],
    ['of who left the team', [at(old, 'x', 'public_words', 'yes')], 0],
  ])('%s', (_name, entries, count) => {
    expect(oldConsents([{ id: 'm1' }, { id: 'm2' }], standingOf(entries), NOW)).toBe(count);
  });
});

it('asks a counsellor for two things, everybody else for three', () => {
  const marks = { certificate_name: 'yes', public_words: 'none', public_photos: 'no' } as const;
  expect(isAnswered('counselor', marks)).toBe(true);
  expect(isAnswered('child', marks)).toBe(false);
  expect(isAnswered('adult', { ...marks, public_words: 'no' })).toBe(true);
});

it('asks members first, children by their guardians', () => {
  const team = { team_members: [{ id: 'm', name: '王小明' }], counselors: [{ id: 'c', name: '陳老師' }] };
  const kinds = (is_18: boolean) => consentPeople({ ...team, is_18 }).map(({ id, kind }) => `${id} ${kind}`);
  expect(kinds(false)).toEqual(['m child', 'c counselor']);
  expect(kinds(true)).toEqual(['m adult', 'c counselor']);
});

it('makes codes of ten signs, one a byte', () => {
  expect(guardianCode(new Uint8Array([0, 1, 2, 3, 4, 27, 28, 29, 30, 31]))).toBe('23456-VWXYZ');
  expect(() => guardianCode(new Uint8Array(9))).toThrow(RangeError);
});
