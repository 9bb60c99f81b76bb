import { describe, expect, it } from 'vitest';
import { mayShow, OUTLETS, type Outlet, type PersonMarks } from './may-show';
import { CONSENT_PURPOSES, type ConsentPurpose } from './purposes';
import { CONSENT_MARKS, type ConsentMark } from './state';

const person = (id: string, marks: Partial<PersonMarks['marks']>, is_counselor = false): PersonMarks => ({
  id,
  is_counselor,
  marks: { certificate_name: 'yes', public_words: 'yes', public_photos: 'yes', ...marks },
});
const agreed = person('m1', {});

/** What is shown when all agreed but one member, who has this mark for this purpose; with the signature of 2.4. */
const SHOWN: Record<Outlet, Record<ConsentPurpose, Record<ConsentMark, boolean>>> = {
  inside: {
    certificate_name: { yes: true, none: true, no: true },
    public_words: { yes: true, none: true, no: true },
    public_photos: { yes: true, none: true, no: true },
  },
  members_story: {
    certificate_name: { yes: true, none: true, no: true },
    public_words: { yes: true, none: true, no: false },
    public_photos: { yes: true, none: true, no: true },
  },
  members_photo: {
    certificate_name: { yes: true, none: true, no: true },
    public_words: { yes: true, none: true, no: false },
    public_photos: { yes: true, none: true, no: false },
  },
  public_story: {
    certificate_name: { yes: true, none: true, no: true },
    public_words: { yes: true, none: false, no: false },
    public_photos: { yes: true, none: true, no: true },
  },
  public_photo: {
    certificate_name: { yes: true, none: true, no: true },
    public_words: { yes: true, none: false, no: false },
    public_photos: { yes: true, none: false, no: false },
  },
  certificate_name: {
    certificate_name: { yes: true, none: true, no: false },
    public_words: { yes: true, none: true, no: true },
    public_photos: { yes: true, none: true, no: true },
  },
};

const ROWS = OUTLETS.flatMap((outlet) =>
  CONSENT_PURPOSES.flatMap((purpose) => CONSENT_MARKS.map((mark) => [outlet, purpose, mark] as const)),
);

describe('what may be shown', () => {
  it.each(ROWS)('%s, %s %s', (outlet, purpose, mark) => {
    const marks = [agreed, person('m2', { [purpose]: mark })];
    const expected = SHOWN[outlet][purpose][mark];
    expect(mayShow(outlet, { agree_authorize: true, marks })).toBe(expected);
    const unsigned = outlet === 'inside' || outlet === 'certificate_name' ? expected : false;
    expect(mayShow(outlet, { agree_authorize: false, marks })).toBe(unsigned);
  });

  it.each(CONSENT_MARKS)('a photo in which nobody can be told asks for no photo: %s', (mark) => {
    const photo = { anonymous: true };
    const marks = [agreed, person('m2', { public_photos: mark })];
    expect(mayShow('public_photo', { agree_authorize: true, marks, photo })).toBe(true);
    expect(mayShow('members_photo', { agree_authorize: true, marks, photo })).toBe(true);
    const silent = [agreed, person('m2', { public_words: 'none', public_photos: mark })];
    expect(mayShow('public_photo', { agree_authorize: true, marks: silent, photo })).toBe(false);
  });

  it('asks a counsellor for photos alone, and only for those the counsellor is in', () => {
    const marks = [agreed, person('c1', { public_words: 'none', public_photos: 'no' }, true)];
    const of = (outlet: Outlet, counselors?: string[]) =>
      mayShow(outlet, { agree_authorize: true, marks, ...(counselors && { photo: { anonymous: false, counselors } }) });
    expect(of('public_story')).toBe(true);
    for (const outlet of ['public_photo', 'members_photo'] as const) {
      expect(of(outlet)).toBe(false);
      expect(of(outlet, ['c1'])).toBe(false);
      expect(of(outlet, [])).toBe(true);
    }
  });

  it('shows nothing of a team without people in public', () => {
    expect(mayShow('public_story', { agree_authorize: true, marks: [] })).toBe(false);
  });
});
