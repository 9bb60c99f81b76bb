import { describe, expect, it } from 'vitest';
import { faceFor, missingIn, openFaces, printable } from './fonts';

/** What Taiwan's registers wrote names with for thirty years. */
const big5 = () => {
  const decoder = new TextDecoder('big5');
  const signs = new Set<string>();
  for (let lead = 0xa4; lead <= 0xf9; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail > 0x7e && trail < 0xa1) continue;
      const sign = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(sign)) signs.add(sign);
    }
  return [...signs];
};

describe('the fonts of certificates', () => {
  it('have all of Big5, also on a machine without fonts', () => {
    const own = openFaces().at(-1);
    const signs = big5();
    expect(signs.length).toBeGreaterThan(13_000);
    expect(signs.filter((sign) => !own?.has(sign))).toEqual([]);
  });

  it.each([
    ['王小明', ''],
    ['WANG,XIAO-MING', ''],
    ['喆堃犇淼煊', ''],
    ['伊斯坦大·貝雅夫', ''],
    ['王\u{3ffff}明', '\u{3ffff}'],
    ['老樹🌳', '🌳'],
  ])('%s lacks %j', (text, missing) => {
    expect(missingIn(text).join('')).toBe(missing);
    expect(faceFor(text) === undefined).toBe(missing !== '');
  });

  it('leave out of a story’s name what they lack', () => {
    expect(printable('老樹🌳再活')).toBe('老樹再活');
    expect(printable('老樹')).toBe('老樹');
  });

  it('show where they lack a letter', () => {
    // Of the last block of Han characters, which these fonts don't have.
    const rare = '\u{31350}';
    expect(missingIn(rare)).toEqual([rare]);
    expect(printable(`台北市${rare}街 1 號🌳`)).toBe('台北市〓街 1 號');
    expect(faceFor('〓')).toBeDefined();
  });
});
