import { describe, expect, it } from 'vitest';
import type { PrintSheet } from './awards';
import { printedTexts, sheetsToIssue } from './issue';
import { SHEET_TEXTS } from './sheets';

const sheet = (change: Partial<PrintSheet> = {}): PrintSheet => ({
  person_id: 'm1',
  kind: 'member',
  name: '王小明',
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '幸安國小',
  department_en: 'Xing An',
  is_name_printed: true,
  gaps: [],
  prizes: [],
  ...change,
});
const rare = (text: string) => [...text].filter((sign) => sign === '𱍐');
const known = { state: 'checked', issued: new Set<string>(), unproofed: false, missing: rare } as const;

describe('which sheets are issued', () => {
  it.each<[string, PrintSheet, object, string | undefined]>([
    ['checked', sheet(), {}, undefined],
    ['not checked', sheet(), { state: 'waiting' }, 'unproofed'],
    ['not checked, by ticking so', sheet(), { state: 'waiting', unproofed: true }, undefined],
    ['issued before', sheet(), { issued: new Set(['m1']) }, 'issued'],
    [
      'of a prize, when the certificate was issued',
      sheet({ kind: 'award', prizes: ['金獎'] }),
      { issued: new Set(['m1']) },
      undefined,
    ],
    [
      'of a prize, issued before',
      sheet({ kind: 'award', prizes: ['金獎'] }),
      { issued: new Set(['award m1']) },
      'issued',
    ],
    ['of a prize that no font has', sheet({ kind: 'award', prizes: ['𱍐獎'] }), {}, 'glyphs'],
    ['with a text missing', sheet({ gaps: ['department_en'] }), { unproofed: true }, 'gaps'],
    ['of a story where another lacks a text', sheet(), { state: 'missing' }, 'unproofed'],
    ['a name that no font has', sheet({ name: '王𱍐明' }), {}, 'glyphs'],
    ['a unit that no font has', sheet({ department_zh: '𱍐國小' }), { unproofed: true }, 'glyphs'],
    ['such a name that is left free', sheet({ name: '王𱍐明', is_name_printed: false }), {}, undefined],
  ])('%s', (_, given, change, reason) => {
    const { ready, withheld } = sheetsToIssue([given], { ...known, ...change });
    expect(ready).toHaveLength(reason === undefined ? 1 : 0);
    expect(withheld.map((each) => each.reason)).toEqual(reason === undefined ? [] : [reason]);
  });

  it('names every character once', () => {
    const { withheld } = sheetsToIssue([sheet({ name: '𱍐𱍐', department_zh: '𱍐' })], known);
    expect(withheld[0]?.characters).toBe('𱍐');
  });

  it('leaves no name where its line is free', () => {
    expect(printedTexts(sheet())).toHaveLength(SHEET_TEXTS.length);
    expect(printedTexts(sheet({ is_name_printed: false }))).toEqual(['幸安國小', 'Xing An']);
  });
});
