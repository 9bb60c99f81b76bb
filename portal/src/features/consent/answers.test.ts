import { type ConsentForm, consentFormBody } from 'contract';
import { expect, it } from 'vitest';
import { againFor, answerBody, type Filled, missingIn, NOTHING, staysFor, wordsFor } from './answers';

const formOf = (kind: ConsentForm['kind']): ConsentForm => ({
  name: '王○明',
  kind,
  team_name: '小小發明家',
  counselor: '陳老師',
  text_version: 1,
  power: 'answer',
  name_months: 24,
  consents: (['certificate_name', 'public_words', 'public_photos'] as const)
    .filter((purpose) => kind !== 'counselor' || purpose !== 'public_words')
    .map((purpose) => ({ purpose, decision: null })),
});

const filled: Filled = {
  decisions: { certificate_name: 'yes', public_words: 'no', public_photos: 'no' },
  guardian: '王媽媽',
  relation: '母親',
  confirmed: true,
};

it.each([
  ['nothing', 'child', NOTHING, 'certificate_name public_words public_photos guardian relation confirmed'],
  ['a guardian’s answers without the relation', 'child', { ...filled, relation: undefined }, 'relation'],
  ['an adult’s without one', 'adult', { ...filled, relation: undefined }, ''],
  ['a name of blanks', 'child', { ...filled, guardian: ' ' }, 'guardian'],
  ['a counsellor’s without words', 'counselor', { ...filled, decisions: { certificate_name: 'yes' } }, 'public_photos'],
  ['all', 'child', filled, ''],
] as const)('of %s it is said what is missing', (_what, kind, given, places) => {
  expect(
    missingIn(formOf(kind), given)
      .map(({ place }) => place)
      .join(' '),
  ).toBe(places);
});

it.each(['child', 'adult'] as const)('sends what the server takes: %s', (kind) => {
  const body = answerBody(formOf(kind), filled);
  expect(consentFormBody.safeParse(body).success).toBe(true);
  expect('relation' in body).toBe(kind === 'child');
});

it('speaks of the child to a guardian, of oneself to an adult', () => {
  expect(wordsFor(formOf('child')).confirm).toBe('我是孩子的法定代理人');
  expect(wordsFor(formOf('counselor')).confirm).toBe('我是本人');
});

it('speaks of the child to a guardian alone when something is taken back', () => {
  expect(staysFor(formOf('child'))).toContain('孩子');
  for (const kind of ['adult', 'counselor'] as const) expect(staysFor(formOf(kind))).not.toContain('孩子');
});

it('sends no counsellor to a counsellor', () => {
  expect(againFor(formOf('child'))).toContain('請向輔導員拿新的連結');
  expect(againFor(formOf('counselor'))).toMatch(/列印自己的新連結.*報名的輔導員/);
});
