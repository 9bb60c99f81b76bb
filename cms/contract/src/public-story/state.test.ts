import { describe, expect, it } from 'vitest';
import type { PersonMarks } from '../guardian/may-show';
import type { ConsentMark } from '../guardian/state';
import { missingConsents, type PublicEnd, photoChoices, publicGaps, publicStateOf } from './state';

const person = (words: ConsentMark, photos: ConsentMark, is_counselor = false): PersonMarks => ({
  id: `${words} ${photos}`,
  is_counselor,
  marks: { certificate_name: 'no', public_words: words, public_photos: photos },
});
const yes = person('yes', 'yes');
const ready = { apply_status: 4, is_over: true, agree_authorize: true, marks: [yes, yes] } as const;

describe('what keeps a story from being public', () => {
  it.each([
    ['nothing', ready, []],
    ['scored', { ...ready, apply_status: 6 }, []],
    ['not approved', { ...ready, apply_status: 2 }, ['approved']],
    ['sent back', { ...ready, apply_status: 3 }, ['approved']],
    ['of a session without its awards', { ...ready, is_over: false }, ['session']],
    ['without the signature of 2.4', { ...ready, agree_authorize: false }, ['authorize']],
    ['a member without an answer', { ...ready, marks: [yes, person('none', 'yes')] }, ['consent']],
    ['a member who refuses', { ...ready, marks: [yes, person('no', 'yes')] }, ['consent']],
    ['a counsellor without an answer', { ...ready, marks: [yes, person('none', 'none', true)] }, []],
    ['nobody but a counsellor', { ...ready, marks: [person('yes', 'yes', true)] }, ['consent']],
    ['nobody', { ...ready, marks: [] }, ['consent']],
    [
      'everything',
      { apply_status: 1, is_over: false, agree_authorize: false, marks: [] },
      ['approved', 'session', 'authorize', 'consent'],
    ],
  ] as const)('%s', (_name, story, gaps) => {
    expect(publicGaps(story)).toEqual(gaps);
  });

  it('counts the members whose yes is missing', () => {
    expect(missingConsents([yes, person('none', 'yes'), person('no', 'no'), person('none', 'none', true)])).toBe(2);
  });
});

describe('what may be said of a photo', () => {
  it.each([
    ['all agreed', true, [yes, yes], ['out', 'anonymous', 'recognisable']],
    ['one refuses photos', true, [yes, person('yes', 'no')], ['out', 'anonymous']],
    ['one has not answered about photos', true, [yes, person('yes', 'none')], ['out', 'anonymous']],
    ['a counsellor refuses photos', true, [yes, person('none', 'no', true)], ['out', 'anonymous']],
    ['one refuses words', true, [yes, person('no', 'yes')], ['out']],
    ['no signature', false, [yes], ['out']],
  ] as const)('%s', (_name, agree_authorize, marks, choices) => {
    expect(photoChoices({ agree_authorize, marks })).toEqual(choices);
  });
});

const shown = { state: 'shown', ended_by: null } as const;
const endedBy = (ended_by: PublicEnd | null) => ({ state: 'ended', ended_by }) as const;
it.each([
  [undefined, [], 'ready'],
  [undefined, ['consent'], 'waiting'],
  [shown, [], 'shown'],
  [shown, ['consent'], 'ended'],
  [endedBy('staff'), [], 'ended'],
  [endedBy('staff'), ['authorize'], 'ended'],
  [endedBy('consent'), [], 'ready'],
  [endedBy('consent'), ['consent'], 'ended'],
  [endedBy('story'), [], 'ready'],
  [endedBy('story'), ['approved'], 'ended'],
] as const)('a story that was %j with %j is %s', (held, gaps, state) => {
  expect(publicStateOf(held, gaps)).toBe(state);
});
