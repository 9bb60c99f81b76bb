import { describe, expect, it } from 'vitest';
import { addressLine, parcelsOf } from './parcels';

const address = (change: object = {}) => ({
  recipient: '王老師',
  zip: '106',
  city: '臺北市',
  address: '和平東路一段 1 號',
  note: '',
  ...change,
});
const story = (account: string, change: object = {}, school = '甲國小') => ({
  account,
  school,
  certificate_address: address(change),
});
const accountsOf = (stories: Parameters<typeof parcelsOf>[0]) =>
  parcelsOf(stories).parcels.map((parcel) => parcel.stories.map(({ account }) => account));

describe('parcels', () => {
  it.each<[string, Parameters<typeof parcelsOf>[0], string[][]]>([
    ['of one recipient and address are one, by account', [story('b'), story('a')], [['a', 'b']]],
    [
      'however its spaces and signs were typed',
      [story('a'), story('b', { address: '和平東路一段１號' })],
      [['a', 'b']],
    ],
    ['of two recipients are two', [story('a'), story('b', { recipient: '林老師' })], [['b'], ['a']]],
    [
      'go by post code, the short one first',
      [story('a', { zip: '10651' }), story('b'), story('c', { zip: '100' })],
      [['c'], ['b'], ['a']],
    ],
    [
      'then by school, then by address',
      [
        story('a', { address: '乙路 2 號' }, '高國小'),
        story('b', { address: '丙路 3 號' }),
        story('c', { address: '丁路 4 號' }),
      ],
      [['c'], ['b'], ['a']],
    ],
    ['keep a recipient of two schools together', [story('a', {}, '高國小'), story('b')], [['b', 'a']]],
    ['are none without stories', [], []],
  ])('%s', (_, stories, wanted) => {
    expect(accountsOf(stories)).toEqual(wanted);
  });

  it.each([
    ['without an address', null],
    ['without a recipient', address({ recipient: ' ' })],
    ['with a post code that is none', address({ zip: '1234' })],
  ])('leave out and name a story %s', (_, given) => {
    const lost = { account: 'lost', school: '', certificate_address: given };
    expect(parcelsOf([lost, story('a')])).toMatchObject({
      parcels: [{ stories: [{ account: 'a' }] }],
      unaddressed: [lost],
    });
  });

  it.each([
    ['和平東路', '臺北市和平東路'],
    ['臺北市和平東路', '臺北市和平東路'],
  ])('have the city once: %s', (typed, line) => {
    expect(addressLine(address({ address: typed }))).toBe(line);
  });
});
