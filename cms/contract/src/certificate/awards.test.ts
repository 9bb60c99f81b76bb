import { describe, expect, it } from 'vitest';
import { printKey, printSheets, publicPrizes, toldPrint } from './awards';
import type { CertificateSheet } from './sheets';

const awards = [
  { story_id: 's1', prize: '金獎', reason: '評審團決議' },
  { story_id: 's2', prize: '銀獎', reason: '' },
  { story_id: 's1', prize: '人氣獎', reason: '' },
];
const sheet = (person_id: string, kind: 'member' | 'counselor'): CertificateSheet => ({
  ...{ person_id, kind, name: '王小明', wade_giles: 'WANG,XIAO-MING' },
  ...{ department_zh: '幸安國小', department_en: 'Xing An', is_name_printed: true, gaps: [] },
});
const team = [sheet('m1', 'member'), sheet('c1', 'counselor')];

describe('prizes', () => {
  it('are public once they are released, by story, without a reason', () => {
    expect(publicPrizes({ awards, released_time: null }).size).toBe(0);
    expect([...publicPrizes({ awards, released_time: 1 })]).toEqual([
      ['s1', ['金獎', '人氣獎']],
      ['s2', ['銀獎']],
    ]);
  });

  it.each<[string, readonly string[], string[]]>([
    ['none', [], ['m1', 'c1']],
    ['one', ['金獎'], ['m1', 'c1', 'award m1', 'award c1']],
    ['two, on one sheet', ['金獎', '人氣獎'], ['m1', 'c1', 'award m1', 'award c1']],
  ])('sheets of a team with %s', (_, prizes, keys) => {
    const sheets = printSheets(team, prizes);
    expect(sheets.map(printKey)).toEqual(keys);
    for (const { kind, prizes: named } of sheets) expect(named).toEqual(kind === 'award' ? prizes : []);
  });
});

describe('what may be told of a print', () => {
  const print = (kind: 'member' | 'award', prizes: string[], state: 'valid' | 'replaced' = 'valid') => ({
    ...{ kind, state },
    printed: { prizes },
  });
  it.each<[string, Parameters<typeof toldPrint>[0], string[], string | undefined, string[]]>([
    ['a certificate, whatever was won', print('member', []), [], 'valid', []],
    ['a prize that is public', print('award', ['金獎']), ['金獎'], 'valid', ['金獎']],
    ['one of two', print('award', ['金獎']), ['金獎', '人氣獎'], 'valid', ['金獎']],
    ['one that was taken back', print('award', ['金獎']), [], undefined, []],
    ['one that became another', print('award', ['金獎']), ['銀獎'], 'withdrawn', []],
    ['two of which one was taken back', print('award', ['金獎', '人氣獎']), ['金獎'], 'withdrawn', ['金獎']],
    ['an older print', print('award', ['金獎'], 'replaced'), ['銀獎'], 'replaced', []],
  ])('%s', (_, given, prizes, state, named) => {
    const told = toldPrint(given, prizes);
    expect([told?.state, told?.printed.prizes ?? []]).toEqual([state, named]);
  });
});
